import type { EventDraft } from '#domain/events/shapes.admin.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { EventForm } from '#api/features/events/admin/store.make.ts';

/** Fields that are fixed once members can join the queue of a published event (B-43). */
const fixedOnceJoined = ['queueJoinsAt', 'queueRate', 'salesOpenAt'] as const;

/** Refuses other times and another rate of a queue that members can join. */
export function assertQueueKept(before: EventForm, draft: EventDraft, now: number): void {
  const { state, queueJoinsAt } = before;
  if (state !== 'PUBLISHED' || queueJoinsAt === null || queueJoinsAt > now) return;
  const field = fixedOnceJoined.find((name) => draft[name] !== before[name]);
  if (field !== undefined) throw new Refused('queueBegun', { field });
}

/** Refuses a queue that begins when sales have opened. */
export function assertQueueBeforeSale({ queueJoinsAt, salesOpenAt }: EventDraft): void {
  if (queueJoinsAt !== null && salesOpenAt !== null && queueJoinsAt >= salesOpenAt)
    throw new Refused('wrongInput', { field: 'queueJoinsAt' });
}
