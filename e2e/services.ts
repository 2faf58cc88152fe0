import { seedTerms } from '#api/db/basics/terms.ts';
import { issueCoupons, listCouponRows, withdrawCoupon } from '#domain/coupons/calls.admin.ts';
import { listCouponTypeRows } from '#domain/coupons/calls.types.ts';
import { deskOf } from './desk.ts';
import { memberOf, newAda } from './member.ts';
import type { Product } from './product.ts';
import { dayAhead } from './rooms.ts';

type Card = {
  assessParentId: string;
  name: string;
  nextDay: string | null;
  category: { categoryTypes: { id: string }[] };
};
type Slot = {
  slotId: string;
  date: string;
  startTime: string;
  remaining: number;
  status: string;
  isOwn: boolean;
};
type Group = { type: string; count: number; coupons: { code: string; expiryDate: string }[] };

const tcVersion = seedTerms.find((terms) => terms.auditType === 'SERVICE')!.version;

/** Issues and withdraws coupons of new members through the administrators' calls. */
export async function couponDesk(product: Product) {
  const ask = await deskOf(product, 'service');
  const page = { pageNum: 1, pageSize: 100, isExport: false };
  return {
    issue: async (memberNo: string, type: string, count: number): Promise<void> => {
      const { items } = await ask<{ items: { id: string; code: string }[] }>(
        listCouponTypeRows,
        page,
      );
      const lastDay = Temporal.Now.plainDateISO('Asia/Brunei').add({ days: 90 }).toString();
      const { id: typeId } = items.find(({ code }) => code === type)!;
      await ask(issueCoupons, { country: 'bn', memberNo, typeId, lastDay, count });
    },
    /** Withdraws all free coupons of a member. */
    withdraw: async (memberNo: string): Promise<void> => {
      const { items } = await ask<{ items: { code: string }[] }>(listCouponRows, {
        ...page,
        search: memberNo,
        state: 'FREE',
      });
      for (const { code } of items) await ask(withdrawCoupon, { code, reason: 'a test' });
    },
  };
}

/**
 * Calls of a demo person (only these have coupons) or of a new member by number, with English
 * texts.
 */
export async function servicesOf(product: Product, who: string) {
  const ada = product.people.find(({ key }) => key === who)?.ada ?? who;
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
  /** Reserves slots of a service; returns the order's number. */
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

/**
 * Makes a new member with coupons, and finds a service for at most two slots and a day with `count`
 * free ones.
 */
export async function newcomer(product: Product, coupons: number, count = 2) {
  const member = await servicesOf(product, newAda());
  const desk = await couponDesk(product);
  if (coupons > 0) await desk.issue(member.ada, 'BEC_ART', coupons);
  const service = await member.serviceOf('Skin analysis');
  for (const day of await member.freeDays(service.assessParentId, dayAhead(17))) {
    const free = (await member.slotsOf(service.assessParentId, day))
      .filter(({ status }) => status === 'AVAILABLE')
      .map(({ slotId }) => slotId);
    if (free.length >= count) return { member, desk, service, day, free };
  }
  throw new Error(`no day has ${count} free times`);
}
