import type { ScreenName } from '#domain/screens.table.ts';
import { backBy } from './history.ts';
import { hrefOf, type Query } from './nav.ts';
import { entriesBackTo, herePlace, navigate, type Place } from './router.ts';

/** The place that was left for an earlier step: a page that is drawn again leads there once. */
let left: Place | null = null;

/**
 * Leads from a step of a flow to an earlier one: back to its entry, so that the browser's Back does
 * not find the same page twice, or in place of this page where there is none.
 */
export function goToStep(name: ScreenName, query?: Query): void {
  const href = hrefOf(name, query);
  const here = herePlace();
  if (left === here) return;
  const count = entriesBackTo(href);
  if (count === 0) return void navigate(href, true);
  left = here;
  backBy(count);
}
