import type { Input } from '#domain/call.ts';
import type { bookEventForMember } from '#domain/orders/eventDesk/calls.desk.ts';
import type { DeskBooked } from '#domain/orders/desk/shapes.desk.ts';
import { behalfOf } from '#api/platform/auth/behalf.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { memberByNumber } from '#api/features/members/service.known.ts';
import {
  answerOf,
  assertAgreed,
  completeDeskOrder,
  heldUntilOf,
  languageOf,
  onceForPress,
  pressOf,
} from '#api/features/orders/desk/service.desk.ts';
import { reserveAlone } from '#api/features/events/purchase/service.alone.ts';
import type { CompanySale, CreateInput } from '#api/features/events/purchase/service.command.ts';
import { commandOf } from '#api/features/events/purchase/service.inspect.ts';
import { loadSaleSettings } from '#api/features/events/purchase/service.settings.ts';
import { saleFor } from './service.choices.ts';

type BookInput = Input<typeof bookEventForMember>;

/**
 * Books places for a member by the code of members' purchases (B-41, decision 0168). A repeated
 * request returns the first response.
 */
export async function bookEvent(ctx: AdminCtx, input: BookInput): Promise<DeskBooked> {
  const { event, types } = await saleFor(ctx, input.eventId);
  const { country } = event;
  const press = pressOf(ctx, input);
  const before = await answerOf(ctx.db, ctx, press);
  if (before !== null) return before;
  const member = await memberByNumber(ctx, country, input.memberNumber);
  const language = languageOf(member);
  const terms = await assertAgreed(ctx, { country, kind: 'EVENT' }, input);
  const { isFree, payment, heldHours, overrides } = input;
  const company: CompanySale = {
    adminId: ctx.admin.id,
    isFree,
    isPaid: payment !== null,
    overrides: new Set(overrides),
    overridden: [],
    heldUntil: await heldUntilOf(ctx, { orderType: 'event', country, language, heldHours }),
  };
  const booker = behalfOf(ctx, member, { country, language });
  const command = { ...(await commandOf(booker, orderInput(input))), company };
  const settings = await loadSaleSettings(ctx, country);
  return reserveAlone(ctx, { command, inspected: { settings } }, (tx, write) =>
    onceForPress(ctx, tx, press, async () => {
      const { orderNumber, deadline, amount } = await write();
      return completeDeskOrder(ctx, tx, press, {
        orderNumber,
        deadline,
        member,
        terms: terms === null ? null : { id: terms.id, kind: 'EVENT' },
        charge: input,
        overridden: company.overridden,
        details: { eventId: input.eventId, tickets: ticketTexts(input, types) },
        isPurchased: amount === 0,
      });
    }),
  );
}

/** Quantity and ticket type of each line, for the audit log. */
const ticketTexts = (
  { tickets }: BookInput,
  types: readonly { id: number; name: string }[],
): string[] =>
  tickets.map(({ quantity, ticketTypeId }) => {
    const type = types.find(({ id }) => String(id) === ticketTypeId);
    return `${quantity} × ${type?.name ?? ticketTypeId}`;
  });

const orderInput = ({ eventId, amount, termsVersion, ...input }: BookInput): CreateInput => ({
  regionCode: undefined,
  ada: undefined,
  eventID: eventId,
  tickets: input.tickets,
  attendees: input.attendees,
  contact: input.contact,
  tcVersion: termsVersion,
  // The page shows the price also of what is given free.
  amount,
});
