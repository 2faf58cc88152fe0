import { useEffect, useReducer, useRef } from 'react';
import { type GuestType, guestTypes } from '#domain/members/shapes.lookup.ts';
import { hasNumber } from '#domain/orders/names/rules.attendees.ts';
import { focusSoon } from '#web/platform/focus.ts';
import { self } from '#web/platform/session/session.ts';
import { jsonOr } from '#web/platform/storage.ts';
import {
  correctKinds,
  type Entries,
  entryAt,
  type GuestListFault,
  faultsOfList,
  fillPlaces,
  firstWrong,
  type GuestListFacts,
  guestListReducer,
  openedList,
  shareAnswers,
  visibleFaults,
} from './guestList.ts';
import { lookUpNumber, useMemberNumbers } from './memberNumbers.ts';
import { type AttendeeEntry, emptyEntry, freshEntry, isBlank, ownPlace } from './people.ts';

/** Maximum number of concurrent queries of the member directory. */
const maxParallel = 4;

type GuestListProps = Pick<GuestListFacts, 'places' | 'entries' | 'required'> &
  Partial<Pick<GuestListFacts, 'kept' | 'serverFaults'>> & { onChange: (entries: Entries) => void };

export const idOf = (key: string, field: string): string =>
  `guest-${key}-${field}`.replaceAll(/[^\w-]/g, '_');

/** The member's own number needs no query. */
const numberToCheck = (entry: AttendeeEntry): string | null =>
  hasNumber(entry.guestType) && entry.memberNo !== self().ada ? entry.memberNo || null : null;

type GuestListState = ReturnType<typeof openedList>;

function useServerFaults(
  serverFaults: Readonly<Record<string, GuestListFault>>,
  { lastServerFaults }: GuestListState,
  onFaults: (faults: string) => void,
) {
  const faults = JSON.stringify(serverFaults);
  if (faults !== lastServerFaults) onFaults(faults);
  useEffect(() => {
    const [first] = Object.entries(jsonOr<Record<string, GuestListFault>>(faults, {}));
    if (first !== undefined) document.getElementById(idOf(first[0], first[1].field))?.focus();
  }, [faults]);
}

/**
 * Checks the member numbers of places, and corrects kinds that differ from the directory. Resolves
 * to the first place with an unknown number, or null.
 */
function useLookUp({
  places,
  entries,
  onChange,
}: Pick<GuestListProps, 'places' | 'entries' | 'onChange'>) {
  // The member may have typed more before the response arrives.
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  return async (keys: readonly string[], entryOf: (key: string) => AttendeeEntry) => {
    const kinds = new Map<string, GuestType>();
    const unknown = new Set<string>();
    for (let from = 0; from < keys.length; from += maxParallel)
      await Promise.all(
        keys.slice(from, from + maxParallel).map(async (key) => {
          const entry = entryOf(key);
          const number = numberToCheck(entry);
          const known = number === null ? undefined : await lookUpNumber(number);
          if (known?.state === 'unknown') unknown.add(key);
          // A number changed meanwhile is checked when its field loses focus.
          const exists = (latest.current[key] ?? entry).memberNo === number;
          if (known?.state === 'found' && known.guestType !== entry.guestType && exists)
            kinds.set(key, known.guestType);
        }),
      );
    if (kinds.size > 0) onChange(correctKinds(places, latest.current, kinds));
    return keys.find((key) => unknown.has(key)) ?? null;
  };
}

type ChangesOfOptions = Pick<GuestListProps, 'places' | 'entries' | 'onChange'> & {
  dispatch: (action: Parameters<typeof guestListReducer>[1]) => void;
  entryOf: (key: string) => AttendeeEntry;
};

function changesOf({ places, entries, onChange, dispatch, entryOf }: ChangesOfOptions) {
  const set = (key: string, change: Partial<AttendeeEntry>) => {
    dispatch({ type: 'typed', key });
    onChange({ ...entries, [key]: { ...entryOf(key), ...change } });
  };
  const setOpen = (key: string | null) => dispatch({ type: 'opened', key });
  return {
    set,
    setOpen,
    /** Returns the number of filled places. */
    fill: (list: readonly Partial<AttendeeEntry>[]): number => {
      const next = fillPlaces(places, entries, list);
      if (next.filled > 0) onChange(next.entries);
      return next.filled;
    },
    putFirst: (entry: Partial<AttendeeEntry>) => {
      const first = ownPlace(places);
      if (first === undefined) return;
      setOpen(first.key);
      set(first.key, entry);
    },
    sameAnswers: (key: string) => onChange(shareAnswers(places, entries, entryOf(key))),
    clear: (key: string) => {
      const place = places.find((one) => one.key === key);
      set(key, place === undefined ? emptyEntry : freshEntry(place));
    },
  };
}

/** State and actions of a guest list (EVT-062 to EVT-068). `guestList.ts` has the rules. */
export function useGuestList({
  places,
  entries,
  onChange,
  required,
  kept = () => null,
  serverFaults = {},
}: GuestListProps) {
  const numbers = useMemberNumbers();
  const [state, dispatch] = useReducer(
    guestListReducer,
    { places, entries, required, kept },
    openedList,
  );
  useServerFaults(serverFaults, state, (faults) => dispatch({ type: 'faultsReceived', faults }));
  const lookUp = useLookUp({ places, entries, onChange });

  const placeOf = (key: string) => places.find((place) => place.key === key);
  const entryOf = (key: string): AttendeeEntry => {
    const place = placeOf(key);
    return place === undefined ? (entries[key] ?? emptyEntry) : entryAt(entries, place);
  };
  const knownOf = (entry: AttendeeEntry) => numbers.get(numberToCheck(entry) ?? '');
  const isUnknown = (entry: AttendeeEntry) => knownOf(entry)?.state === 'unknown';
  const all = faultsOfList({ places, entries, required, kept, isUnknown, serverFaults }, state);
  const isComplete = (index: number) => all[index]!.length === 0;

  const changes = changesOf({ places, entries, onChange, dispatch, entryOf });
  const focusOn = ({ key, field }: { key: string; field: string }) => {
    changes.setOpen(key);
    focusSoon(idOf(key, field));
  };

  /**
   * Returns true if the list is complete, else opens and focuses the first faulty field. Also
   * checks numbers that were not checked before.
   */
  const check = async (): Promise<boolean> => {
    dispatch({ type: 'checked' });
    const wrong = firstWrong(places, all);
    if (wrong !== null) {
      focusOn(wrong);
      return false;
    }
    const unknown = await lookUp(
      places.map(({ key }) => key),
      entryOf,
    );
    if (unknown === null) return true;
    focusOn({ key: unknown, field: 'memberNo' });
    return false;
  };

  return {
    places,
    required,
    entryOf,
    ...changes,
    open: state.open,
    visibleAt: (index: number) => visibleFaults(all[index]!, places[index]!.key, state),
    isComplete,
    hasAnswers: (index: number) => !all[index]!.some(({ field }) => field.startsWith('answers.')),
    knownOf,
    allowedAt: (key: string) => placeOf(key)?.allowed ?? guestTypes,
    keptOf: (key: string) => kept(key, entryOf(key)),
    done: places.filter((_, index) => isComplete(index)).length,
    leave: (key: string, field: string) => {
      dispatch({ type: 'left', key, field });
      if (field === 'memberNo') void lookUp([key], entryOf);
    },
    check,
    free: places.filter((place) => isBlank(entryAt(entries, place))).length,
  };
}

export type GuestList = ReturnType<typeof useGuestList>;
