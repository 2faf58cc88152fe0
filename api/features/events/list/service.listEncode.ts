import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { activityStatus, eventCard, type EventCard } from '#domain/events/shapes.ts';
import type { Encoded } from '#api/kit/http/answer.ts';
import { type EventRow } from '#api/features/events/store.view.ts';
import { type Snapshot } from './service.listMemory.ts';
import { mostEvents } from './service.listMemory.ts';

/** Cards change in two fields only between snapshots; the rest of their JSON is made once. */
export function encode(
  shown: readonly { event: EventRow; card: EventCard }[],
  snapshot: Snapshot,
  isCut: boolean,
): Encoded {
  const parts = shown.map(({ event, card }) => {
    let fixed = snapshot.fixed.get(event.id);
    if (fixed === undefined) {
      const {
        banlance: _balance,
        activityStatus: _status,
        ...rest
      } = z.encode(eventCard, card) as Record<string, unknown>;
      fixed = JSON.stringify(rest).slice(0, -1);
      snapshot.fixed.set(event.id, fixed);
    }
    return `${fixed},"banlance":${card.balance},"activityStatus":${z.encode(activityStatus, card.activityStatus)}}`;
  });
  const said = isCut ? `The first ${mostEvents} are shown.` : '';
  const envelope = `{"resultCode":1,"resultMsg":${JSON.stringify(said)},"errorCode":null,"errorMsg":null,"data":[${parts.join(',')}]}`;
  let gzip: Buffer | undefined;
  return {
    encoded: true,
    envelope,
    get gzip() {
      return (gzip ??= gzipSync(envelope, { level: 5 }));
    },
  };
}
