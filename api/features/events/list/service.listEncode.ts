import * as z from 'zod/mini';
import { activityStatus, eventCard, type EventCard } from '#domain/events/shapes.ts';
import { type Encoded, envelopeHead, packedOnce } from '#api/kit/http/encoded.ts';
import { type EventRow } from '#api/features/events/store.view.ts';
import { mostEvents } from './service.listMemory.ts';

/** JSON of cards but for two fields, without its last bracket; a row is another one after a change. */
const fixedOf = new WeakMap<EventRow, Buffer>();

/** Cards change in two fields only between changes; the rest of their JSON is made once. */
export function encode(
  shown: readonly { event: EventRow; card: EventCard }[],
  isCut: boolean,
): Encoded {
  const parts = shown.flatMap(({ event, card }, place) => {
    let fixed = fixedOf.get(event);
    if (fixed === undefined) {
      const {
        banlance: _balance,
        activityStatus: _status,
        ...rest
      } = z.encode(eventCard, card) as Record<string, unknown>;
      fixed = Buffer.from(JSON.stringify(rest).slice(0, -1));
      fixedOf.set(event, fixed);
    }
    const ending = `,"banlance":${card.balance},"activityStatus":${z.encode(activityStatus, card.activityStatus)}}${place < shown.length - 1 ? ',' : ''}`;
    return [fixed, Buffer.from(ending, 'latin1')];
  });
  const said = isCut ? `The first ${mostEvents} are shown.` : '';
  const before = `${envelopeHead(said)}[`;
  // As bytes: a hundred kilobytes of text would be written out anew for each answer.
  const envelope = Buffer.concat([Buffer.from(before), ...parts, Buffer.from(']}')]);
  return packedOnce(envelope);
}
