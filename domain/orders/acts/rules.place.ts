type PlaceOfOrder = { ticketTypeId: number; sessionId: number | null; placeNo: number };

/** The place that a key names; a set has no session. */
export function placeOfKey(key: string): PlaceOfOrder {
  const [ticketTypeId, sessionId, placeNo] = key.split('-').map(Number) as [number, number, number];
  return { ticketTypeId, sessionId: sessionId === 0 ? null : sessionId, placeNo };
}

/** Whether a ticket is for a place; a set has a ticket for each of its sessions. */
export const isOfPlace = (
  ticket: { ticketTypeId: number; sessionId: number; placeNo: number },
  place: PlaceOfOrder,
): boolean =>
  ticket.ticketTypeId === place.ticketTypeId &&
  ticket.placeNo === place.placeNo &&
  (place.sessionId === null || place.sessionId === ticket.sessionId);
