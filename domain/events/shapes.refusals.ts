import * as z from 'zod/mini';
import type { Refusal, refusals } from '../refusals/refusals.ts';

/** Why a member may not book an event now (EVT-052 to EVT-055): refusal and wire code. */
export const bookRefusals = {
  orderingBlocked: '4903',
  accountBlocked: '8003',
  notInTargetGroup: '8056',
  outsideTicketWindow: '8055',
  unpaidOrderExists: '8039',
  soldOut: '8001',
} as const satisfies { readonly [K in Refusal]?: (typeof refusals)[K] };
export type BookRefusal = keyof typeof bookRefusals;

const names = Object.keys(bookRefusals) as [BookRefusal, ...BookRefusal[]];

export const bookRefusal = z.codec(z.enum(Object.values(bookRefusals)), z.enum(names), {
  decode: (code) => names.find((name) => bookRefusals[name] === code)!,
  encode: (name) => bookRefusals[name],
});
