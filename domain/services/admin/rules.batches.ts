import { daysUntil } from '../../time/days.ts';
import { overlaps, type Span, tickOf } from '../../facilities/rules.ticks.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { hasSign } from '../../text/text.ts';
import type { BatchFields, BatchSession } from './shapes.batches.ts';
import type { ConsultantFacts } from './shapes.consultants.ts';

/** Limits of a batch; opening hours and slot length of its service in quarter-hours. */
export type BatchFrame = {
  today: string;
  maxDays: number;
  opens: number;
  closes: number;
  slotTicks: number;
  typeIds: readonly string[];
};

export type BatchFault = { refusal: Refusal; field: string };

const at = (place: number, field: string) => `sessions.${place}.${field}`;

/**
 * The first fault in name and days of a batch, in the order of its form (A0028 to A0031, A0033);
 * null: none.
 */
export function rangeFault(
  { name, firstDay, lastDay }: Pick<BatchFields, 'name' | 'firstDay' | 'lastDay'>,
  { today, maxDays }: Pick<BatchFrame, 'today' | 'maxDays'>,
): BatchFault | null {
  const faulty = (refusal: Refusal, field: string) => ({ refusal, field });
  if (!hasSign(name)) return faulty('batchNameMissing', 'name');
  if (firstDay === '') return faulty('batchRangeMissing', 'firstDay');
  if (lastDay === '') return faulty('batchRangeMissing', 'lastDay');
  if (firstDay > lastDay) return faulty('batchStartAfterEnd', 'lastDay');
  if (daysUntil(firstDay, lastDay) >= maxDays) return faulty('batchTooLong', 'lastDay');
  return firstDay < today ? faulty('batchRangeInPast', 'firstDay') : null;
}

/** Hours of a session in quarter-hours; null if they are invalid. */
export function spanOf({ from, until }: Pick<BatchSession, 'from' | 'until'>): Span | null {
  const [start, end] = [tickOf(from), tickOf(until)];
  return start === null || end === null || start >= end ? null : { start, end };
}

/**
 * The first fault of a batch's sessions, with its field; null: none. Checks day and hours (A0005),
 * opening hours (A0039), slot length (A0040), sub-type (A0005), repeated consultants (A0036), too
 * many consultants (A0034) and overlapping sessions of one sub-type (A0038).
 */
export function sessionsFault(
  { firstDay, lastDay, sessions }: Pick<BatchFields, 'firstDay' | 'lastDay' | 'sessions'>,
  { opens, closes, slotTicks, typeIds }: BatchFrame,
): BatchFault | null {
  for (const [place, session] of sessions.entries()) {
    const faulty = (refusal: Refusal, field: string) => ({ refusal, field: at(place, field) });
    const span = spanOf(session);
    const { day, categoryTypeId, consultantIds, consultantsNeeded } = session;
    if (day < firstDay || day > lastDay) return faulty('parameterInvalid', 'day');
    if (span === null) return faulty('parameterInvalid', 'until');
    if (span.start < opens) return faulty('outsideOpening', 'from');
    if (span.end > closes) return faulty('outsideOpening', 'until');
    if ((span.end - span.start) % slotTicks !== 0) return faulty('slotLengthWrong', 'until');
    if (categoryTypeId !== null && !typeIds.includes(categoryTypeId))
      return faulty('parameterInvalid', 'categoryTypeId');
    if (new Set(consultantIds).size < consultantIds.length)
      return faulty('consultantPlannedTwice', 'consultantIds');
    if (consultantIds.length > consultantsNeeded)
      return faulty('consultantCountMismatch', 'consultantIds');
    const others = sessions.slice(0, place).filter((one) => one.day === day);
    for (const other of others) {
      const isOne =
        categoryTypeId === null ||
        other.categoryTypeId === null ||
        other.categoryTypeId === categoryTypeId;
      if (!overlaps(span, spanOf(other)!)) continue;
      if (isOne) return faulty('batchSlotsOverlap', 'from');
      if (other.consultantIds.some((id) => consultantIds.includes(id)))
        return faulty('consultantPlannedTwice', 'consultantIds');
    }
  }
  return null;
}

/** The first session without the consultants that it needs (A0034); A0044 without sessions. */
export function readinessFault(sessions: readonly BatchSession[]): BatchFault | null {
  if (sessions.length === 0) return { refusal: 'batchEmpty', field: 'sessions' };
  const place = sessions.findIndex(
    ({ consultantIds, consultantsNeeded }) => consultantIds.length !== consultantsNeeded,
  );
  return place < 0
    ? null
    : { refusal: 'consultantCountMismatch', field: at(place, 'consultantIds') };
}

/**
 * Why a consultant cannot give a session (B-13); null: they can. A0035 if unknown, inactive or not
 * trained for the service, A0037 on leave, A0036 in another session at the time.
 */
export function consultantRefusal(
  consultant: ConsultantFacts | null,
  session: Pick<BatchSession, 'day' | 'from' | 'until'>,
  serviceId: string,
): Extract<Refusal, 'consultantNotFound' | 'consultantOnLeave' | 'consultantPlannedTwice'> | null {
  if (consultant === null || !consultant.isActive || !consultant.serviceIds.includes(serviceId))
    return 'consultantNotFound';
  const { day } = session;
  if (consultant.leave.some(({ from, until }) => from <= day && day <= until))
    return 'consultantOnLeave';
  const span = spanOf(session);
  return consultant.planned.some(
    (other) => other.day === day && span !== null && overlaps(span, spanOf(other)!),
  )
    ? 'consultantPlannedTwice'
    : null;
}

/** The first session with a consultant who cannot give it, with its field; null: none. */
export function planFault(
  sessions: readonly BatchSession[],
  consultants: readonly ConsultantFacts[],
  serviceId: string,
): BatchFault | null {
  const byId = new Map(consultants.map((one) => [one.id, one]));
  for (const [place, session] of sessions.entries())
    for (const id of session.consultantIds) {
      const refusal = consultantRefusal(byId.get(id) ?? null, session, serviceId);
      if (refusal !== null) return { refusal, field: at(place, 'consultantIds') };
    }
  return null;
}

/** The first fault of leave: an end before its start (A0030), or two that overlap (A0005). */
export function leaveFault(leave: readonly { from: string; until: string }[]): BatchFault | null {
  for (const [place, { from, until }] of leave.entries()) {
    if (from > until) return { refusal: 'batchStartAfterEnd', field: `leave.${place}.until` };
    if (leave.slice(0, place).some((other) => from <= other.until && other.from <= until))
      return { refusal: 'parameterInvalid', field: `leave.${place}.from` };
  }
  return null;
}
