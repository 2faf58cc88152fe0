import * as z from 'zod/mini';
import { orderNumber } from '../../orders/shapes.ts';
import { id, instant } from '../../wire.ts';
import { attendance } from './shapes.ts';

const visitor = z.object({
  orderNumber,
  memberName: z.string(),
  memberNumber: z.string(),
  /** Empty: unknown. */
  phone: z.string(),
  /** An unpaid reservation before its deadline. */
  isHeld: z.boolean(),
  attendance: z.nullable(attendance),
});

const sheetSlot = z.object({
  slotId: id,
  startTime: instant,
  endTime: instant,
  capacity: z.int(),
  visitors: z.array(visitor),
});
export type SheetSlot = z.output<typeof sheetSlot>;

export const sheetSession = z.object({
  sessionId: id,
  serviceId: id,
  service: z.string(),
  venue: z.string(),
  /** Its sub-type; empty: any. */
  type: z.string(),
  startTime: instant,
  endTime: instant,
  consultants: z.array(z.string()),
  slots: z.array(sheetSlot),
});
export type SheetSession = z.output<typeof sheetSession>;
