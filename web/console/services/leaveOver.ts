import type {
  ConsultantFields,
  PlannedSession,
} from '#domain/services/admin/shapes.consultants.ts';

type Leave = ConsultantFields['leave'];

/** Whether a day lies in days of leave (B-13). */
export const isInLeave = (day: string, leave: Leave): boolean =>
  leave.some(({ from, until }) => from !== '' && from <= day && day <= until);

/** Sessions that leave is entered over, without those that an earlier leave is over already. */
export const sessionsUnder = (
  sessions: readonly PlannedSession[],
  leave: Leave,
): PlannedSession[] => sessions.filter(({ day, isOnLeave }) => !isOnLeave && isInLeave(day, leave));
