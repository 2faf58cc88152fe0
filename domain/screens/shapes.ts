import { type ScreenName } from './table.ts';

/**
 * Who may open a screen: `open` needs no sign-in; `member` any signed-in member; `full` a member of
 * a country in access mode FULL; `language` of these the ones whose language is kept with
 * the account.
 */
export type ScreenAccess = 'open' | 'member' | 'full' | 'language';

export type Screen = {
  /**
   * Address on phones; null where the screen is a panel or a tab there. The spelling is the one
   * that links produce (RTE-104).
   */
  phone: string | null;
  desktop: string | null;
  /** Further addresses of the same screen; letter case never matters. */
  also?: readonly string[];
  who: ScreenAccess;
  /** Query values without which there is nothing to show (RTE-105). */
  needs?: readonly string[];
  /** Where a page of a flow leads of which the address says none of these (RTE-106). */
  lost?: { without: readonly string[]; to: ScreenName };
  /** Pages of a flow ask before they are left (SHL-030). */
  flow?: 'event' | 'facility';
  /** Where back leads when there is no history inside the portal (SHL-029). */
  parent?: ScreenName;
  /** Desktop shows navigation tabs and the reminder banner on these only (SHL-011). */
  tab?: 0 | 1 | 2;
};
