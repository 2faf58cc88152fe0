import type {
  ConsultantFields,
  PlannedSession,
} from '#domain/services/admin/shapes.consultants.ts';

type Leave = ConsultantFields['leave'];

/** Whether a day is within leave (B-13). */
export const isInLeave = (day: string, leave: Leave): boolean =>
  leave.some(({ from, until }) => from !== '' && from <= day && day <= until);

/** Sessions that the leave newly covers; those already within earlier leave are left out. */
export const sessionsUnder = (
  sessions: readonly PlannedSession[],
  leave: Leave,
): PlannedSession[] => sessions.filter(({ day, isOnLeave }) => !isOnLeave && isInLeave(day, leave));
