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

/** A venue with those of its rooms that fit. */
export type FoundVenue = { venue: VenueRow; rooms: readonly RoomRow[] };

/** What a card says but for its rooms, or for when it is free: JSON without its last bracket. */
type Pieces = { venues: Map<string, string>; rooms: Map<string, string> };
const piecesOf = new WeakMap<RoomSnapshot, Map<string, Pieces>>();
/** Levels and days for which a snapshot's pieces are kept. */
const maxKinds = 20;

/** Prices are of a day and for levels; a snapshot knows nothing else that would change. */
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

/**
 * The answer with venues and their rooms; with `free` only rooms that are in it, each with when it is
 * free first, and only venues that have one left. What does not change from search to search is
 * encoded once.
 */
export function encodeVenues(
  found: readonly FoundVenue[],
  { setup, viewer, today }: { setup: RoomSnapshot; viewer: Viewer; today: string },
  free: ReadonlyMap<string, string> | null,
): Encoded {
  const pieces = piecesFor(setup, viewer, today);
  const roomText = (room: RoomRow): string => {
    const piece = pieceFrom(pieces.rooms, room.id, () => {
      const card = cardOf(room, { priceFrom: priceFrom(setup.hours, room, viewer, today) });
      const { freeFrom: _free, ...rest } = z.encode(roomCard, card) as Record<string, unknown>;
      return rest;
    });
    const freeFrom = free?.get(room.id);
    return `${piece},"freeFrom":${freeFrom === undefined ? 'null' : `"${freeFrom}"`}}`;
  };
  const texts = found.flatMap(({ venue, rooms }) => {
    const own = free === null ? rooms : rooms.filter(({ id }) => free.has(id));
    if (own.length === 0) return [];
    const piece = pieceFrom(pieces.venues, venue.id, () => {
      const { rooms: _rooms, ...rest } = z.encode(venueCard, {
        ...venueFields(venue),
        rooms: [],
      }) as Record<string, unknown>;
      return rest;
    });
    return [`${piece},"rooms":[${own.map(roomText).join(',')}]}`];
  });
  const envelope = `${envelopeHead()}[${texts.join(',')}]}`;
  return {
    encoded: true,
    envelope,
    // Beside the calls of others: packing two thousand rooms takes several milliseconds. At this level
    // they are a fifth smaller than at the usual one.
    get gzip() {
      return packed(envelope, { level: 8 });
    },
  };
}
