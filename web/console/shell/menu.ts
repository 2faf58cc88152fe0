import type { LucideIcon } from 'lucide-react';
import {
  CalendarDays,
  ContactRound,
  DoorClosed,
  FileClock,
  HandHeart,
  House,
  ListChecks,
  ListTodo,
  Settings,
  ShoppingBag,
} from 'lucide-react';
import type { AdminPath } from '#domain/screens/console.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { pageAt } from './pages.ts';
import type { AdminPage } from './pages.shapes.ts';

/** Pages above the groups. */
export const topPages = [
  { path: '/admin', icon: House },
  { path: '/admin/follow-ups', icon: ListTodo },
  { path: '/admin/bulk-jobs', icon: ListChecks },
  { path: '/admin/exports', icon: FileClock },
] as const satisfies readonly { path: AdminPath; icon: LucideIcon }[];

/**
 * The groups of the menu. Each row is one entry: its lists are tabs of one page, and the first that
 * the administrator may read names the entry.
 */
export const menu = [
  {
    title: 'groupEvents',
    icon: CalendarDays,
    entries: [
      ['/admin/events'],
      ['/admin/event-guests'],
      ['/admin/doors'],
      ['/admin/questionnaires'],
      ['/admin/speakers'],
      ['/admin/event-types', '/admin/event-languages'],
    ],
  },
  {
    title: 'groupRooms',
    icon: DoorClosed,
    entries: [
      ['/admin/venue-day'],
      ['/admin/room-bookings'],
      ['/admin/venues'],
      ['/admin/rooms', '/admin/room-layouts', '/admin/room-categories', '/admin/room-event-types'],
      ['/admin/equipment', '/admin/equipment-packages'],
      ['/admin/closed-days', '/admin/holidays'],
      ['/admin/room-figures'],
    ],
  },
  {
    title: 'groupServices',
    icon: HandHeart,
    entries: [
      ['/admin/service-day'],
      ['/admin/service-bookings'],
      ['/admin/services'],
      ['/admin/service-batches'],
      ['/admin/consultants'],
      ['/admin/coupons', '/admin/coupon-types'],
      ['/admin/service-figures', '/admin/service-surveys'],
    ],
  },
  {
    title: 'groupOrders',
    icon: ShoppingBag,
    entries: [
      ['/admin/orders'],
      ['/admin/refunds'],
      ['/admin/alternatives'],
      ['/admin/reviews'],
      ['/admin/invoices'],
      ['/admin/day-closes'],
      ['/admin/reconciliation', '/admin/items'],
      ['/admin/figures'],
    ],
  },
  {
    title: 'groupPeople',
    icon: ContactRound,
    entries: [
      ['/admin/members'],
      ['/admin/why-not'],
      ['/admin/messages'],
      ['/admin/sent-mails'],
      ['/admin/notices'],
      ['/admin/tracking'],
    ],
  },
  {
    title: 'groupSettings',
    icon: Settings,
    entries: [
      ['/admin/countries', '/admin/districts', '/admin/settings', '/admin/tax-rates'],
      ['/admin/terms'],
      ['/admin/mail-templates'],
      ['/admin/texts'],
      ['/admin/maintenance'],
      ['/admin/webhooks'],
      ['/admin/api-keys'],
      ['/admin/administrators'],
      ['/admin/jobs'],
      ['/admin/audit'],
    ],
  },
] as const satisfies readonly {
  title: string;
  icon: LucideIcon;
  entries: readonly (readonly AdminPath[])[];
}[];

/** All pages of the menu. */
export const listedPaths: ReadonlySet<AdminPath> = new Set([
  ...topPages.map(({ path }) => path),
  ...menu.flatMap(({ entries }) => entries.flat()),
]);

/** Lists of an entry that the administrator may read. */
type Listed = readonly AdminPage[];

export const own = (paths: readonly AdminPath[]): Listed =>
  paths.map((path) => pageAt(path)!).filter(({ needs }) => canAnywhere(needs));

export type Group = { title: (typeof menu)[number]['title']; icon: LucideIcon; entries: Listed[] };

/** The menu without what the roles may not read (ROL-021). */
export const ownMenu = (): Group[] =>
  menu
    .map(({ title, icon, entries }) => ({
      title,
      icon,
      entries: entries.map(own).filter((entry) => entry.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);

export const hasPage = (entry: Listed, path: string): boolean =>
  entry.some((page) => page.path === path);

/** The list of a page: its own address, or that of the list above it. */
export const listOf = (path: string): string => pageAt(path)?.under ?? path;
