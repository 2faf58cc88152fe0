import { consultantRefusal, spanOf } from '#domain/services/admin/rules.batches.ts';
import type { BatchDetail, BatchSession } from '#domain/services/admin/shapes.batches.ts';
import { dayLater, daysUntil, mondayOf, weekdayOf } from '#domain/time/days.ts';
import { overlaps } from '#domain/facilities/rules.ticks.ts';

export type BatchForm = {
  serviceId: string;
  name: string;
  firstDay: string;
  lastDay: string;
  sessions: BatchSession[];
};

/** Pattern for adding sessions; weekdays are 1 Monday to 7 Sunday. */
type Pattern = {
  weekdays: readonly number[];
  from: string;
  until: string;
  consultantsNeeded: number;
  categoryTypeId: string | null;
};

type Range = Pick<BatchForm, 'firstDay' | 'lastDay'>;

/** Days of a batch, at most 366; empty for an invalid range. */
export function daysOf({ firstDay, lastDay }: Range): string[] {
  if (firstDay === '' || lastDay === '' || lastDay < firstDay) return [];
  const count = Math.min(366, daysUntil(firstDay, lastDay) + 1);
  return Array.from({ length: count }, (_, place) => dayLater(firstDay, place));
}

const byTime = (one: BatchSession, other: BatchSession) =>
  one.day.localeCompare(other.day) || one.from.localeCompare(other.from);

/** Whether two sessions overlap that have the same type, or of which one has no type (A0038). */
const isInTheWay = (one: BatchSession, other: BatchSession): boolean => {
  const [span, at] = [spanOf(one), spanOf(other)];
  const isOneType =
    one.categoryTypeId === null ||
    other.categoryTypeId === null ||
    one.categoryTypeId === other.categoryTypeId;
  return one.day === other.day && isOneType && span !== null && at !== null && overlaps(span, at);
};

const added = (sessions: readonly BatchSession[], more: readonly BatchSession[]) =>
  more.filter((one) => !sessions.some((other) => isInTheWay(one, other)));

/** Sessions that a pattern adds to a batch; those that would overlap are left out. */
export function sessionsFromPattern(form: BatchForm, pattern: Pattern): BatchSession[] {
  const { weekdays, ...session } = pattern;
  if (spanOf(pattern) === null) return [];
  return added(
    form.sessions,
    daysOf(form)
      .filter((day) => weekdays.includes(weekdayOf(day)))
      .map((day) => ({ ...session, day, consultantIds: [] })),
  );
}

/** Copies the sessions of a week to each later week, without consultants. */
export function copiedWeek(form: BatchForm, monday: string): BatchSession[] {
  const week = form.sessions.filter((session) => mondayOf(session.day) === monday);
  const more: BatchSession[] = [];
  for (let days = 7; dayLater(monday, days) <= form.lastDay; days += 7)
    for (const session of week) {
      const day = dayLater(session.day, days);
      if (day <= form.lastDay) more.push({ ...session, day, consultantIds: [] });
    }
  return added(form.sessions, more);
}

export const sorted = (sessions: readonly BatchSession[]): BatchSession[] =>
  sessions.toSorted(byTime);

/** Sessions by week, with their index in the form. */
export function weeksOf<S extends Pick<BatchSession, 'day'>>(
  sessions: readonly S[],
): { monday: string; sessions: { place: number; session: S }[] }[] {
  const placed = sessions.map((session, place) => ({ place, session }));
  return [...Map.groupBy(placed, ({ session }) => mondayOf(session.day))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([monday, own]) => ({ monday, sessions: own }));
}

type Consultant = BatchDetail['consultants'][number];

/**
 * Why a consultant cannot give a session; `from` and `until` are the times of the session in
 * conflict.
 */
export type ConsultantConflict =
  | { is: 'onLeave' }
  | { is: 'busyThen'; from: string; until: string }
  | { is: 'enough' };

/**
 * Checks whether a consultant can give a session: leave, another session at that time in any batch,
 * or enough consultants already (B-13). Null if they can.
 */
export function conflictOf(
  who: Consultant,
  session: BatchSession,
  sessions: readonly BatchSession[],
): ConsultantConflict | null {
  const span = spanOf(session);
  const here = sessions
    .filter((other) => other !== session && other.consultantIds.includes(who.id))
    .map(({ day, from, until }) => ({ day, from, until }));
  const planned = [...who.planned, ...here];
  const facts = { id: who.id, isActive: true, serviceIds: ['0'], leave: who.leave, planned };
  const refusal = consultantRefusal(facts, session, '0');
  if (refusal === 'consultantOnLeave') return { is: 'onLeave' };
  if (refusal === 'consultantPlannedTwice') {
    const then = planned.find(
      (other) => other.day === session.day && overlaps(span!, spanOf(other)!),
    )!;
    return { is: 'busyThen', from: then.from, until: then.until };
  }
  const isFull = session.consultantIds.length >= session.consultantsNeeded;
  return isFull && !session.consultantIds.includes(who.id) ? { is: 'enough' } : null;
}
