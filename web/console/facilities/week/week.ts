import { overlaps, type Span, ticksPerDay } from '#domain/facilities/rules.ticks.ts';
import type { DayFault } from '#domain/facilities/setup/rules.week.ts';

/** Refusals of the server (7083, 7084, 7097), or a line that cannot be parsed. */
export type WeekFault = DayFault;
/** Slots of a weekday in order of time, or the fault of its typed line. */
export type Day = readonly Span[] | WeekFault;

type Gesture = {
  kind: 'draw' | 'move' | 'start' | 'end';
  day: number;
  /** The slot before the gesture; null if it is new. */
  was: Span | null;
  /** Quarter-hour of the press. */
  anchor: number;
  toDay: number;
  /** The slot if dropped now; null for a press without movement. */
  span: Span | null;
};

/** Status of the last step, for the page and for screen readers. */
export type WeekStatus =
  | { what: 'added' | 'changed' | 'deleted' | 'drawing' | 'at'; day: number; span: Span }
  | { what: 'empty'; day: number; tick: number }
  | { what: 'copied'; day: number; to: readonly number[] }
  | { what: 'filled'; days: readonly number[]; count: number };

/** State of the week editor: days 0 Monday to 6 Sunday, quarter-hours 0 to 95. */
export type Week = {
  days: readonly Day[];
  cursor: { day: number; tick: number };
  gesture: Gesture | null;
  fault: { day: number; fault: WeekFault } | null;
  status: WeekStatus | null;
};

export type Step =
  /** Pointer down on a part of a slot or on free hours. */
  | { do: 'press'; day: number; tick: number; part: 'body' | 'start' | 'end' }
  | { do: 'drag'; day: number; tick: number }
  | { do: 'drop' }
  | { do: 'cancel' }
  /** Arrow keys: moves the cursor, and the slot being drawn or moved. */
  | { do: 'go'; days: number; ticks: number }
  /** Enter: starts a slot or picks one up, then drops it. */
  | { do: 'enter' }
  /** Moves an edge of the slot at the cursor, in quarter-hours. */
  | { do: 'stretch'; edge: 'start' | 'end'; by: number }
  | { do: 'set'; span: Span }
  | { do: 'delete' }
  | { do: 'copy'; from: number; to: readonly number[] }
  /** Replaces the slots of the days with slots of equal length. */
  | { do: 'fill'; days: readonly number[]; span: Span; piece: number };

export const freshWeek = (days: readonly Day[]): Week => ({
  days,
  cursor: { day: 0, tick: 36 },
  gesture: null,
  fault: null,
  status: null,
});

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Slots of a day; empty if its line is invalid. */
export const spansOn = (week: Pick<Week, 'days'>, day: number): readonly Span[] => {
  const of = week.days[day];
  return of === undefined || typeof of === 'string' ? [] : of;
};

export const slotAt = (week: Pick<Week, 'days'>, day: number, tick: number): Span | null =>
  spansOn(week, day).find(({ start, end }) => start <= tick && tick < end) ?? null;

/**
 * Part of a slot at a place of its day, in fractional quarter-hours. An edge reaches at most a
 * quarter of the slot, so that the middle can always be moved.
 */
export function edgeAt(slot: Span | null, at: number, reach: number): 'body' | 'start' | 'end' {
  if (slot === null) return 'body';
  const most = Math.min(reach, (slot.end - slot.start) / 4);
  if (slot.end - at <= most) return 'end';
  return at - slot.start <= most ? 'start' : 'body';
}

const isSame = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end;

/** Why a span cannot be a slot of a day, ignoring the slot `but`; null if it can. */
function faultOf(day: Day, span: Span, but: Span | null): WeekFault | null {
  if (typeof day === 'string') return day;
  const isOn = [span.start, span.end].every(
    (tick) => Number.isInteger(tick) && tick >= 0 && tick <= ticksPerDay,
  );
  if (!isOn) return 'slotNotOnQuarterHour';
  if (span.start >= span.end) return 'slotStartNotBeforeEnd';
  return day.some((one) => !(but !== null && isSame(one, but)) && overlaps(one, span))
    ? 'slotsOverlap'
    : null;
}

/** Whether the gesture's slot cannot be dropped where it is. */
export const isInTheWay = ({ days, gesture }: Week): boolean =>
  gesture?.span != null &&
  faultOf(
    days[gesture.toDay]!,
    gesture.span,
    gesture.toDay === gesture.day ? gesture.was : null,
  ) !== null;

const sorted = (spans: readonly Span[]): Span[] => spans.toSorted((a, b) => a.start - b.start);

const withDay = (days: readonly Day[], day: number, spans: Day): readonly Day[] =>
  days.map((one, at) => (at === day ? spans : one));

/** Replaces a slot, or adds one if `was` is null; stores the fault if it is not allowed. */
function put(week: Week, of: { day: number; was: Span | null; toDay: number; span: Span }): Week {
  const { day, was, toDay, span } = of;
  const fault = faultOf(week.days[toDay]!, span, day === toDay ? was : null);
  if (fault !== null) return { ...week, gesture: null, fault: { day: toDay, fault }, status: null };
  const left = spansOn(week, day).filter((one) => was === null || !isSame(one, was));
  const days = withDay(week.days, day, left);
  return {
    days: withDay(days, toDay, sorted([...spansOn({ days }, toDay), span])),
    cursor: { day: toDay, tick: span.start },
    gesture: null,
    fault: null,
    status: { what: was === null ? 'added' : 'changed', day: toDay, span },
  };
}

/** Applies a move of the pointer or cursor to a gesture. */
function dragged(gesture: Gesture, day: number, tick: number): Gesture {
  const { kind, was, anchor } = gesture;
  const at = within(tick, 0, ticksPerDay - 1);
  if (kind === 'draw') {
    const isStill = gesture.span === null && at === anchor;
    return isStill
      ? gesture
      : { ...gesture, span: { start: Math.min(anchor, at), end: Math.max(anchor, at) + 1 } };
  }
  const { start, end } = was!;
  if (kind === 'start') return { ...gesture, span: { start: Math.min(at, end - 1), end } };
  if (kind === 'end') return { ...gesture, span: { start, end: Math.max(at, start) + 1 } };
  const by = within(at - anchor, -start, ticksPerDay - end);
  return { ...gesture, toDay: day, span: { start: start + by, end: end + by } };
}

function statusAt(week: Week): WeekStatus {
  const { day, tick } = week.cursor;
  const slot = slotAt(week, day, tick);
  return slot === null ? { what: 'empty', day, tick } : { what: 'at', day, span: slot };
}

function press(week: Week, day: number, tick: number, part: 'body' | 'start' | 'end'): Week {
  const slot = slotAt(week, day, tick);
  const kind = slot === null ? 'draw' : part === 'body' ? 'move' : part;
  return {
    ...week,
    cursor: { day, tick },
    gesture: { kind, day, was: slot, anchor: tick, toDay: day, span: slot },
    fault: null,
    status: null,
  };
}

function drop(week: Week): Week {
  const { gesture } = week;
  if (gesture === null) return week;
  const { was, span, day, toDay } = gesture;
  const isStill = span === null || (was !== null && day === toDay && isSame(was, span));
  if (!isStill) return put(week, { day, was, toDay, span });
  const rest = { ...week, gesture: null };
  return { ...rest, status: statusAt(rest) };
}

function go(week: Week, days: number, ticks: number): Week {
  const { gesture } = week;
  const cursor = {
    day: within(week.cursor.day + days, 0, 6),
    tick: within(week.cursor.tick + ticks, 0, ticksPerDay - 1),
  };
  if (gesture === null) {
    const next = { ...week, cursor, fault: null };
    return { ...next, status: statusAt(next) };
  }
  // Only a moved slot changes its day.
  const at = gesture.kind === 'move' ? cursor : { ...cursor, day: week.cursor.day };
  const next = dragged(gesture, at.day, at.tick);
  const status = next.span && { what: 'drawing' as const, day: next.toDay, span: next.span };
  return { ...week, cursor: at, gesture: next, fault: null, status };
}

function enter(week: Week): Week {
  if (week.gesture !== null) return drop(week);
  const { day, tick } = week.cursor;
  const taken = press(week, day, tick, 'body');
  const span = taken.gesture!.span ?? { start: tick, end: tick + 1 };
  return {
    ...taken,
    gesture: { ...taken.gesture!, span },
    status: { what: 'drawing', day, span },
  };
}

/** Consecutive slots of `piece` quarter-hours; remaining quarter-hours at the end get no slot. */
export function piecesOf({ start, end }: Span, piece: number): Span[] {
  if (piece < 1) return [];
  const count = Math.max(0, Math.floor((end - start) / piece));
  return Array.from({ length: count }, (_, at) => ({
    start: start + at * piece,
    end: start + (at + 1) * piece,
  }));
}

function fill(week: Week, days: readonly number[], span: Span, piece: number): Week {
  const pieces = piecesOf(span, piece);
  const fault = faultOf([], span, null) ?? (pieces.length === 0 ? 'slotStartNotBeforeEnd' : null);
  if (fault !== null) return { ...week, fault: { day: days[0]!, fault }, status: null };
  return {
    ...week,
    days: week.days.map((one, day) => (days.includes(day) ? pieces : one)),
    cursor: { day: days[0]!, tick: span.start },
    gesture: null,
    fault: null,
    status: { what: 'filled', days, count: pieces.length },
  };
}

function setSlot(week: Week, spanOf: (slot: Span) => Span): Week {
  const { day, tick } = week.cursor;
  const was = slotAt(week, day, tick);
  return was === null ? week : put(week, { day, was, toDay: day, span: spanOf(was) });
}

function remove(week: Week): Week {
  const { day, tick } = week.cursor;
  const slot = slotAt(week, day, tick);
  if (slot === null) return week;
  const left = spansOn(week, day).filter((one) => !isSame(one, slot));
  return {
    ...week,
    days: withDay(week.days, day, left),
    gesture: null,
    fault: null,
    status: { what: 'deleted', day, span: slot },
  };
}

function copy(week: Week, from: number, to: readonly number[]): Week {
  const day = week.days[from]!;
  if (typeof day === 'string') return { ...week, fault: { day: from, fault: day }, status: null };
  return {
    ...week,
    days: week.days.map((one, at) => (to.includes(at) ? day : one)),
    gesture: null,
    fault: null,
    status: { what: 'copied', day: from, to },
  };
}

type Steps = { [D in Step['do']]: (week: Week, step: Extract<Step, { do: D }>) => Week };

const steps: Steps = {
  press: (week, { day, tick, part }) => press(week, day, tick, part),
  drag: (week, { day, tick }) =>
    week.gesture === null ? week : { ...week, gesture: dragged(week.gesture, day, tick) },
  drop,
  cancel: (week) => ({ ...week, gesture: null, status: null }),
  go: (week, { days, ticks }) => go(week, days, ticks),
  enter,
  stretch: (week, { edge, by }) =>
    setSlot(week, ({ start, end }) =>
      edge === 'start' ? { start: start + by, end } : { start, end: end + by },
    ),
  set: (week, { span }) => setSlot(week, () => span),
  delete: remove,
  copy: (week, { from, to }) => copy(week, from, to),
  fill: (week, { days, span, piece }) => fill(week, days, span, piece),
};

/**
 * Applies a step. A step that is not allowed sets `fault` and leaves the days unchanged (ADM-025).
 */
export const weekStep = (week: Week, step: Step): Week =>
  (steps[step.do] as (week: Week, step: Step) => Week)(week, step);
