import type { Attention, AttentionFacts, EventPhase } from './shapes.rows.ts';

const day = 86_400_000;

/** Days before a session from which a missing staff code is reported (B-20). */
export const doorCodeDays = 14;

/** Phase of an event at `now`. It is not yet over at the very end of its last session. */
export function phaseOf(
  { startTime, endTime }: { startTime: number | null; endTime: number | null },
  now: number,
): EventPhase {
  if (startTime === null || endTime === null) return 'UNDATED';
  if (endTime < now) return 'OVER';
  return startTime <= now ? 'RUNNING' : 'COMING';
}

/** What an event needs an administrator to do. Past, cancelled and withdrawn events need nothing. */
export function attentionOf(event: AttentionFacts, now: number): Attention[] {
  const phase = phaseOf(event, now);
  if (event.state === 'CANCELLED' || event.state === 'WITHDRAWN' || phase === 'OVER') return [];
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
