import { maskOf } from '#domain/facilities/rules.ticks.ts';
import type { Masks } from '#api/features/facilities/service.plan.ts';

type KeptTick = { unitId: number; tick: number };

/** Marks kept quarter-hours of a day as free. */
export function freeKept(masks: Masks, kept: readonly KeptTick[], day: string): void {
  for (const { unitId, tick } of kept) {
    const name = `${unitId}/${day}`;
    masks.set(name, (masks.get(name) ?? 0n) & ~maskOf({ start: tick, end: tick + 1 }));
  }
}

/** The mask of kept quarter-hours of one unit. */
export const keptMask = (kept: readonly KeptTick[], unitId: number): bigint =>
  kept
    .filter((one) => one.unitId === unitId)
    .reduce((mask, { tick }) => mask | maskOf({ start: tick, end: tick + 1 }), 0n);
