import type { Attention, AttentionFacts, EventPhase } from './shapes.rows.ts';

const day = 86_400_000;

/**
 * So long before a session its door should have a code (B-20): early enough to hand it to the
 * staff, late enough not to mark a whole season.
 */
export const doorCodeDays = 14;

/** How far an event has come at `now`; it is over after its last end, not at it. */
export function phaseOf(
  { startTime, endTime }: { startTime: number | null; endTime: number | null },
  now: number,
): EventPhase {
  if (startTime === null || endTime === null) return 'UNDATED';
  if (endTime < now) return 'OVER';
  return startTime <= now ? 'RUNNING' : 'COMING';
}

/**
 * What an event needs of somebody at `now` (console 19). What is over or called off needs nothing
 * any more.
 */
export function attentionOf(event: AttentionFacts, now: number): Attention[] {
  const phase = phaseOf(event, now);
  if (event.state === 'CANCELLED' || phase === 'OVER') return [];
  if (event.state === 'DRAFT')
    return (event.salesOpenAt !== null && event.salesOpenAt <= now) || phase === 'RUNNING'
      ? ['stillDraft']
      : [];
  const marks: Attention[] = [];
  if (event.hasUnmapped) marks.push('itemCode');
  if (event.authorizeFlag && !event.isSomebodyInvited) marks.push('nobodyInvited');
  const hasDoor = !event.isOnline && !event.selfCheckIn;
  if (hasDoor && event.codelessAt !== null && event.codelessAt - now <= doorCodeDays * day)
    marks.push('doorCode');
  return marks;
}
