import { getFacilityDailyOpenStatus, validateFacilityTime } from '#domain/facilities/calls.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { go } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { type DayRun, isSameRun } from '#web/ui/facilities/runs.ts';
import {
  hasCommonEquipment,
  replaced,
  sessionErrorsOf,
  sessionsOnWire,
  withoutRun,
  withRuns,
} from './booking.ts';
import { useEquipmentCheck } from './useEquipmentCheck.ts';
import type { RoomChoice } from './useRoomChoice.ts';

/** The chosen sessions of a room, and the way to the next page. */
export function useSessions(detail: RoomDetail, choice: RoomChoice) {
  const t = useTranslations('roomBooking');
  const { flow, sessions } = choice;
  /** An error of a session stays until the session is removed. */
  const set = (next: typeof sessions) => {
    const left = next.map(keyOfRun);
    flow.update({
      venueID: detail.venue.id,
      sessions: next,
      troubles: Object.fromEntries(
        Object.entries(choice.troubles).filter(([key]) => left.includes(key)),
      ),
    });
  };
  const isMost = (more: number) => {
    if (sessions.length + more <= detail.maxSessions) return false;
    toast(t('noMoreSessions', { count: detail.maxSessions }));
    return true;
  };
  const equipment = useEquipmentCheck(choice, {
    onDone: () => go('SiteOrder', choice.here),
    // Its page shows the error at each session.
    onRefused: () => go('Packages', choice.here),
  });
  const check = useCallMutation(validateFacilityTime, {
    isRead: true,
    onDone: () => {
      flow.update({ troubles: {} });
      if (detail.packages.length === 0) go('VenueBookingInformation', choice.here);
      else if (hasCommonEquipment(sessions)) equipment.check();
      else go('Packages', choice.here);
    },
    onRefused: (failure) => {
      const errors = sessionErrorsOf(failure, sessions);
      void refetchCalls(getFacilityDailyOpenStatus);
      if (Object.keys(errors).length === 0) return false;
      flow.update({ troubles: errors });
      return true;
    },
  });
  return {
    isBusy: check.isBusy || equipment.isChecking,
    set,
    toggle: (run: DayRun) => {
      if (sessions.some((one) => isSameRun(one, run))) return set(withoutRun(sessions, run));
      if (!isMost(1)) set(withRuns(sessions, [run]));
    },
    add: (runs: readonly DayRun[]) => {
      if (!isMost(runs.length)) set(withRuns(sessions, runs));
    },
    remove: (one: (typeof sessions)[number]) => set(withoutRun(sessions, one)),
    replace: (unavailable: (typeof sessions)[number], by: DayRun) =>
      set(replaced(sessions, unavailable, by)),
    goOn: () => void check.mutate({ roomID: choice.roomID, sessions: sessionsOnWire(sessions) }),
  };
}
export type Sessions = ReturnType<typeof useSessions>;
