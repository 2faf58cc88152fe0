import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { deleteReminder, findReminder, insertReminder } from './store.ts';

const ofEvent = ({ me }: Ctx, eventID: string) => ({
  eventId: Number(eventID),
  memberId: me.id,
  country: me.country,
});

export async function saleReminder(ctx: Ctx, eventID: string): Promise<{ isSet: boolean }> {
  const found = await findReminder(ctx.db, ofEvent(ctx, eventID));
  if (found === null) throw new Refused('noData');
  return found;
}

export async function keepSaleReminder(
  ctx: Ctx,
  { eventID, isSet }: { eventID: string; isSet: boolean },
): Promise<{ isSet: boolean }> {
  await (isSet ? insertReminder : deleteReminder)(ctx.db, ofEvent(ctx, eventID));
  return saleReminder(ctx, eventID);
}
