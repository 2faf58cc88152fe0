import * as z from 'zod/mini';
import { activityStatus, eventCard, type EventCard } from '#domain/events/shapes.ts';
import { type Encoded, envelopeHead, packedOnce } from '#api/platform/http/encoded.ts';
import { type EventRow } from '#api/features/events/store.view.ts';
import { maxEvents } from './service.listCache.ts';

/** JSON of a card without its two changing fields and the closing brace. */
const fixedOf = new WeakMap<EventRow, Buffer>();
/** The last JSON of a card, with a trailing comma. */
type Written = Pick<EventCard, 'balance' | 'activityStatus'> & { bytes: Buffer };
const writtenOf = new WeakMap<EventRow, Written>();

function fixedPart(event: EventRow, card: EventCard): Buffer {
  const known = fixedOf.get(event);
  if (known !== undefined) return known;
  const {
    banlance: _balance,
    activityStatus: _status,
    ...rest
  } = z.encode(eventCard, card) as Record<string, unknown>;
  const fixed = Buffer.from(JSON.stringify(rest).slice(0, -1));
  fixedOf.set(event, fixed);
  return fixed;
}

/**
 * Balance and status change without a change of the event; the other fields of the card are encoded
 * once.
 */
function write(event: EventRow, card: EventCard): Buffer {
  const { balance, activityStatus: status } = card;
  const last = writtenOf.get(event);
  if (last?.balance === balance && last.activityStatus === status) return last.bytes;
  const ending = `,"banlance":${balance},"activityStatus":${z.encode(activityStatus, status)}},`;
  const bytes = Buffer.concat([fixedPart(event, card), Buffer.from(ending, 'latin1')]);
  writtenOf.set(event, { balance, activityStatus: status, bytes });
  return bytes;
}

export function encode(
  visible: readonly { event: EventRow; card: EventCard }[],
  isCut: boolean,
): Encoded {
  const parts = visible.map(({ event, card }) => write(event, card));
  const last = parts.pop();
  if (last !== undefined) parts.push(last.subarray(0, -1));
  const message = isCut ? `The first ${maxEvents} are shown.` : '';
  const before = `${envelopeHead(message)}[`;
  // Concatenates bytes, because encoding a string of 100 kB for each response would be slow.
  const envelope = Buffer.concat([Buffer.from(before), ...parts, Buffer.from(']}')]);
  return packedOnce(envelope);
}
