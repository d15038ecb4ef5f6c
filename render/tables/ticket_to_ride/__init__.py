"""The Ticket to Ride table."""

from render.tables.ticket_to_ride.table import TicketToRideTable

TABLE = TicketToRideTable

__all__ = ["TABLE", "TicketToRideTable"]
