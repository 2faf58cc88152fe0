import * as z from 'zod/mini';
import { role } from '../administrators/shapes.ts';
import { neededLine } from '../text/text.ts';
import { id } from '../wire.ts';

/** Lists that have saved views, by their address in the console. */
export const viewLists = [
  '/admin/events',
  '/admin/orders',
  '/admin/members',
  '/admin/room-bookings',
  '/admin/service-bookings',
] as const;
export type ViewList = (typeof viewLists)[number];
export const viewList = z.enum(viewLists);

export const maxViewName = 40;
/** Views that one administrator sees of a list. */
export const maxViews = 20;

/**
 * A view of a list. `query` is the query of its address with filters and order, `hidden` the hidden
 * columns; null: those of the browser. `role`: all administrators with the role see it; null: its
 * author alone.
 */
export const viewFields = {
  list: viewList,
  name: neededLine(maxViewName, 1),
  query: z.string().check(z.regex(/^[\w%.~*+&=-]{0,500}$/)),
  hidden: z.nullable(z.array(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))).check(z.maxLength(40))),
  role: z.nullable(role),
};

export const savedView = z.object({
  id,
  name: z.string(),
  query: z.string(),
  hidden: viewFields.hidden,
  role: viewFields.role,
  /** The administrator may remove it. */
  canRemove: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;
