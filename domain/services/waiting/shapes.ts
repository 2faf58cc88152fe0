import * as z from 'zod/mini';
import { line } from '../../text/text.ts';
import {
  ownWaitFields,
  waitRowFields,
  wantedTimes,
  type WantedTimes,
} from '../../time/shapes.waits.ts';
import { id } from '../../wire.ts';

/** Without a consultant: any of them. */
export const serviceWaitInput = z.object({
  assessParentId: id,
  categoryTypeId: z.optional(line(40)),
  consultantId: z.optional(id),
  ...wantedTimes,
  /** The confirmation of an offer ends the member's other requests for services. */
  endsOthers: z.boolean(),
});
export type ServiceWaitInput = z.output<typeof serviceWaitInput>;

const names = {
  categoryTypeName: z.string(),
  /** Empty: any consultant. */
  consultantName: z.string(),
};

export const ownServiceWait = z.object({
  ...ownWaitFields,
  ...names,
  serviceName: z.string(),
  /** The member has too few coupons now, so nothing is offered. */
  isShort: z.boolean(),
});
export type OwnServiceWait = z.output<typeof ownServiceWait>;

export const serviceWaitRow = z.object({ ...waitRowFields, ...names });
export type ServiceWaitRow = z.output<typeof serviceWaitRow>;

/** A consultant who gives coming sessions of a service. */
const waitConsultant = z.object({ consultantId: id, name: z.string() });

export const serviceWaitChoices = z.object({ consultants: z.array(waitConsultant) });

/** The slots that a request wants. */
export type WantedSlots = WantedTimes & {
  serviceId: string;
  categoryTypeId: string | null;
  consultantId: string | null;
};
