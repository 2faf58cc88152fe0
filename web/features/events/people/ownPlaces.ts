import type { EventInfo } from '#domain/events/shapes.detail.ts';

type Line = { ticketTypeId: string; sessionId: string | null; quantity: number };

/**
 * Adds the member's own reserved places to the free ones, because a change releases them (EVT-077).
 */
export function withOwnPlaces(info: EventInfo, own: readonly Line[]): EventInfo {
  const count = own.reduce((sum, line) => sum + line.quantity, 0);
  return {
    ...info,
    quota: info.quota === null ? null : info.quota + count,
    ticketTypes: info.ticketTypes.map((type) => {
      const mine = own.filter((line) => line.ticketTypeId === type.id);
      if (mine.length === 0) return type;
      const stocks = type.stocks.map((stock) => ({
        ...stock,
        balance:
          stock.balance +
          mine.reduce(
            (sum, line) =>
              line.sessionId === null || line.sessionId === stock.sessionId
                ? sum + line.quantity
                : sum,
            0,
          ),
      }));
      const free = stocks.map((stock) => stock.balance);
      return {
        ...type,
        stocks,
        balance:
          type.setName === null ? free.reduce((sum, one) => sum + one, 0) : Math.min(...free),
      };
    }),
  };
}
