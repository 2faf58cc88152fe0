import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { roomCard, venueCard } from '#domain/facilities/shapes.ts';
import { type Encoded, envelopeHead } from '#api/platform/http/encoded.ts';
import type { RoomSnapshot } from './service.roomCache.ts';
import {
  cardOf,
  priceFrom,
  venueFields,
  type Viewer,
} from '#api/features/facilities/service.rooms.ts';
import type { RoomRow, VenueRow } from '#api/features/facilities/store.rooms.view.ts';

const packed = promisify(gzip);

export type FoundVenue = { venue: VenueRow; rooms: readonly RoomRow[] };

/** JSON of cards without last bracket, `rooms` and `fullUntil` (venues), and `freeFrom` (rooms). */
type Pieces = { venues: Map<string, string>; rooms: Map<string, string> };
const piecesOf = new WeakMap<RoomSnapshot, Map<string, Pieces>>();
/** Maximum combinations of levels and day of one snapshot. */
const maxKinds = 20;

/** Prices depend on the day and the viewer's levels. */
function piecesFor(setup: RoomSnapshot, { levels }: Viewer, today: string): Pieces {
  const kinds = piecesOf.get(setup) ?? new Map<string, Pieces>();
  piecesOf.set(setup, kinds);
  const name = [today, ...levels].join('/');
  const known = kinds.get(name);
  if (known !== undefined) return known;
  if (kinds.size >= maxKinds) kinds.clear();
  const fresh: Pieces = { venues: new Map(), rooms: new Map() };
  kinds.set(name, fresh);
  return fresh;
}

function pieceFrom(kept: Map<string, string>, id: string, make: () => object): string {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const fresh = JSON.stringify(make()).slice(0, -1);
  kept.set(id, fresh);
  return fresh;
}

/** First free run by room. */
type Free = {
  starts: ReadonlyMap<string, string>;
  /** Whether the response has only rooms with a free run. */
  isLimit: boolean;
  /** Last day that was searched. */
  until: string;
};

/**
 * Encodes the response with the first free run of each room. Parts that do not change between
 * searches are encoded once.
 */
export function encodeVenues(
  found: readonly FoundVenue[],
  { setup, viewer, today }: { setup: RoomSnapshot; viewer: Viewer; today: string },
  { starts, isLimit, until }: Free,
): Encoded {
  const pieces = piecesFor(setup, viewer, today);
  const roomText = (room: RoomRow): string => {
    const piece = pieceFrom(pieces.rooms, room.id, () => {
      const card = cardOf(room, { priceFrom: priceFrom(setup.hours, room, viewer, today) });
      const { freeFrom: _free, ...rest } = z.encode(roomCard, card) as Record<string, unknown>;
      return rest;
    });
    const freeFrom = starts.get(room.id);
    return `${piece},"freeFrom":${freeFrom === undefined ? 'null' : `"${freeFrom}"`}}`;
  };
  const texts = found.flatMap(({ venue, rooms }) => {
    const own = isLimit ? rooms.filter(({ id }) => starts.has(id)) : rooms;
    if (own.length === 0) return [];
    const piece = pieceFrom(pieces.venues, venue.id, () => {
      const card = { ...venueFields(venue), rooms: [], fullUntil: null };
      const {
        rooms: _rooms,
        fullUntil: _until,
        ...rest
      } = z.encode(venueCard, card) as Record<string, unknown>;
      return rest;
    });
    const isFull = !own.some(({ id }) => starts.has(id));
    const last = `"fullUntil":${isFull ? `"${until}"` : 'null'}`;
    return [`${piece},${last},"rooms":[${own.map(roomText).join(',')}]}`];
  });
  const envelope = `${envelopeHead()}[${texts.join(',')}]}`;
  return {
    encoded: true,
    envelope,
    // Compressed asynchronously, because 2,000 rooms take several milliseconds. Level 8 makes the
    // response a fifth smaller than the default.
    get gzip() {
      return packed(envelope, { level: 8 });
    },
  };
}
