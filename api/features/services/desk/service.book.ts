import type { Input } from '#domain/call.ts';
import type { DeskBooked } from '#domain/orders/desk/shapes.desk.ts';
import type { bookServiceForMember } from '#domain/services/desk/calls.desk.ts';
import { behalfOf } from '#api/platform/auth/behalf.ts';
import { fingerprinted, writeKeyed } from '#api/platform/auth/idempotency.ts';
import { Lost } from '#api/platform/batching/commands.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type KnownMember, memberByNumber } from '#api/features/members/service.known.ts';
import {
  answerOf,
  assertAgreed,
  completeDeskOrder,
  heldUntilOf,
  languageOf,
  onceForPress,
  type Press,
  pressOf,
} from '#api/features/orders/desk/service.desk.ts';
import { findOwn, setTerms } from '#api/features/orders/service.rows.ts';
import type { CompanyBooking, ServiceCommand } from '../reserve/service.facts.ts';
import { inspectCommands, type InspectedService } from '../reserve/service.inspect.ts';
import { serviceSteps } from '../reserve/service.write.ts';
import { retryIfFreed } from '../service.slots.ts';
import { serviceFor } from './service.choices.ts';

type BookInput = Input<typeof bookServiceForMember>;
type Booking = {
  command: ServiceCommand & { company: CompanyBooking };
  member: KnownMember;
  termsId: number | null;
  input: BookInput;
  press: Press;
};

/**
 * Books slots for a member by the code of members' reservations (B-41, decision 0168). A repeated
 * request returns the first response.
 */
export async function bookService(ctx: AdminCtx, input: BookInput): Promise<DeskBooked> {
  const { country } = await serviceFor(ctx, input.serviceId);
  const press = pressOf(ctx, input);
  const before = await answerOf(ctx.db, ctx, press);
  if (before !== null) return before;
  const member = await memberByNumber(ctx, country, input.memberNumber);
  const terms = await assertAgreed(ctx, { country, kind: 'SERVICE' }, input);
  if (terms !== null && terms.version !== input.termsVersion)
    throw new Refused('termsVersionOutdated');
  const command = await commandFor(ctx, member, { country, input });
  const booking = { command, member, termsId: terms?.id ?? null, input, press };
  return retryIfFreed(ctx, async () => {
    const [inspected] = await inspectCommands(ctx, country, [command]);
    if (inspected instanceof Error) {
      // If a concurrent repetition of this request has succeeded, it took the slots itself (I12).
      const made = await answerOf(ctx.db, ctx, press);
      if (made !== null) return made;
      throw inspected;
    }
    return inTransaction(ctx.db, (tx) =>
      onceForPress(ctx, tx, press, () => write(ctx, tx, booking, inspected!)),
    );
  });
}

async function commandFor(
  ctx: AdminCtx,
  member: KnownMember,
  { country, input }: { country: string; input: BookInput },
): Promise<Booking['command']> {
  const language = languageOf(member);
  const { isFree, isConfirmed, overrides, heldHours } = input;
  const company: CompanyBooking = {
    adminId: ctx.admin.id,
    isFree,
    isConfirmed: isFree || isConfirmed,
    overrides: new Set(overrides),
    overridden: [],
    heldUntil: await heldUntilOf(ctx, { orderType: 'assessment', country, language, heldHours }),
  };
  const { categoryTypeId, slotIds, serviceId } = input;
  const order = {
    regionCode: undefined,
    ada: undefined,
    assessParentId: serviceId,
    categoryTypeId,
    slotIds,
  };
  const booker = behalfOf(ctx, member, { country, language });
  return { ...fingerprinted({ ctx: booker, input: order }), company };
}

async function write(
  ctx: AdminCtx,
  tx: Tx,
  { command, member, termsId, input, press }: Booking,
  inspected: InspectedService,
): Promise<DeskBooked> {
  const [result] = await writeKeyed(tx, serviceSteps, [{ command, inspected }], null);
  if (result instanceof Lost) throw result.error;
  if (result instanceof Error) throw result;
  const { orderNumber, deadline } = result!;
  const { isConfirmed, overridden } = command.company;
  // Members accept the terms of a service when they confirm it.
  if (isConfirmed && termsId !== null)
    await setTerms(tx, (await findOwn(tx, command.ctx.me.id, orderNumber))!.id, termsId);
  return completeDeskOrder(ctx, tx, press, {
    orderNumber,
    deadline,
    member,
    terms: termsId === null ? null : { id: termsId, kind: 'SERVICE' },
    charge: input,
    overridden,
    details: {
      serviceId: input.serviceId,
      slots: inspected.choice.slots.map(({ start }) => start),
    },
    isPurchased: isConfirmed,
  });
}
