import { type ScreenName } from './table.ts';

/**
 * Who may open a screen. `open`: everyone. `member`: signed-in members. `full`: members of a
 * country in access mode FULL. `language`: those of them whose language is stored with the
 * account.
 */
export type ScreenAccess = 'open' | 'member' | 'full' | 'language';

export type Screen = {
  /**
   * Address on phones; null if the screen is a panel or a tab there. Links use this spelling
   * (RTE-104).
   */
  phone: string | null;
  desktop: string | null;
  /** Aliases; case is always ignored. */
  also?: readonly string[];
  who: ScreenAccess;
  /** Required query parameters (RTE-105). */
  needs?: readonly string[];
  /** If the address has none of the parameters `without`, the screen `to` opens (RTE-106). */
  lost?: { without: readonly string[]; to: ScreenName };
  /** Pages of a flow need a confirmation before the member leaves (SHL-030). */
  flow?: 'event' | 'facility';
  /** Target of *back* without history inside the portal (SHL-029). */
  parent?: ScreenName;
  /** Only these screens have navigation tabs and the reminder banner on desktops (SHL-011). */
  tab?: 0 | 1 | 2;
};

/** A row of the table of screens; its missing addresses follow from the screen's name. */
export type ScreenRow = Omit<Screen, 'phone' | 'desktop'> &
  Partial<Pick<Screen, 'phone' | 'desktop'>>;
