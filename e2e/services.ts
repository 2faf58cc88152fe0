import { seedTerms } from '#api/basics/terms.ts';
import { memberOf } from './member.ts';
import type { Product } from './product.ts';

type Card = {
  assessParentId: string;
  name: string;
  nextDay: string | null;
  category: { categoryTypes: { id: string }[] };
};
export type Slot = {
  slotId: string;
  date: string;
  startTime: string;
  remaining: number;
  status: string;
  isOwn: boolean;
};
type Group = { type: string; count: number; coupons: { code: string; expiryDate: string }[] };

const tcVersion = seedTerms.find((terms) => terms.auditType === 'SERVICE')!.version;

/** One of the demo people, who alone have coupons; what they look at is English. */
export async function servicesOf(product: Product, who: string) {
  const { ada } = product.people.find(({ key }) => key === who)!;
  const member = await memberOf(product, ada);
  await member.speak('en');
  const coupons = async (type: string) =>
    (await member.ask<Group[]>('order/v1/getMyCoupon', {})).find((group) => group.type === type)!;
  const serviceOf = async (name: string): Promise<Card> => {
    const cards = await member.ask<Card[]>('assess/searchAssessmentList', {});
    const found = cards.find((card) => card.name === name);
    if (found === undefined) throw new Error(`no service ${name}`);
    return found;
  };
  const slotsOf = (assessParentId: string, date: string) =>
    member.ask<Slot[]>('assess/Slot', { assessParentId, date });
  /** Days of a service with free slots, from a day on, within two months. */
  const freeDays = async (assessParentId: string, from: string): Promise<string[]> => {
    const months = [0, 1].map((ahead) =>
      Temporal.PlainYearMonth.from(from.slice(0, 7)).add({ months: ahead }).toString(),
    );
    const days = await Promise.all(
      months.map((month) =>
        member.ask<{ date: string; status: string }[]>('assess/ScheduleCalendar', {
          assessParentId,
          month,
        }),
      ),
    );
    return days
      .flat()
      .filter(({ date, status }) => date >= from && status === 'AVAILABLE')
      .map(({ date }) => date);
  };
  /** Reserves slots of a service; answers the order's number. */
  const reserve = async (service: Card, slotIds: readonly string[]): Promise<string> => {
    const { orderNumber } = await member.ask<{ orderNumber: string }>(
      'order/v1/createAssessmentOrder',
      {
        assessParentId: service.assessParentId,
        categoryTypeId: service.category.categoryTypes[0]?.id,
        slotIds,
      },
    );
    return orderNumber;
  };
  const confirm = async (orderNumber: string): Promise<void> => {
    const order = await member.ask<{ coupons: { code: string }[] }>(
      'order/v1/getAssessmentOrderDetail',
      { orderNumber },
    );
    await member.ask('order/v1/confirmAssessmentOrder', {
      orderNumber,
      coupons: order.coupons.map(({ code }) => code),
      tcVersion,
    });
  };
  return { ...member, coupons, serviceOf, slotsOf, freeDays, reserve, confirm };
}
