import type { Db } from '#api/platform/db/sql.ts';
import { makeMembers } from '#demo/make/make.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import type { TestApp } from '#tests/testApp.ts';
import { dayOf, textOf } from './model.days.ts';
import { couponInputs, places, serviceSlots, subTypes } from './model.services.ts';
import type { ModelCoupon } from './model.services.ts';

export type Performer = { ada: string; token: string };

/** The services of `model.services.ts`, with three members who have coupons. */
export type Salon = {
  /** When it was created, epoch ms; the model counts days from here. */
  began: number;
  serviceIds: string[];
  batchIds: string[];
  /** In the order of the model's slots. */
  slotIds: string[];
  members: Performer[];
  memberIds: number[];
  coupons: ModelCoupon[];
  desk: string;
};

let lastAda = 8_400_000;

async function makeServices(db: Db, began: number) {
  const made = { serviceIds: [] as string[], batchIds: [] as string[], slotIds: [] as string[] };
  for (const [service, placesPerConsultant] of places.entries()) {
    const id = await makeService(db, {
      placesPerConsultant,
      ...(service === 0 ? {} : { types: subTypes }),
    });
    const sessions = serviceSlots
      .filter((slot) => slot.service === service)
      .map(({ day, at, type }) => ({
        day: textOf(dayOf(began) + day),
        from: `${String(at).padStart(2, '0')}:00`,
        until: `${String(at + 1).padStart(2, '0')}:00`,
        ...(type === null ? {} : { type }),
      }));
    const batch = await makeBatch(db, id, { sessions });
    made.serviceIds.push(id);
    made.batchIds.push(batch.id);
    made.slotIds.push(...batch.slotIds);
  }
  return made;
}

/**
 * Creates services, members and coupons for a story. Each story needs its own members: bookings and
 * coupons of a member count for all services.
 */
export async function makeSalon(testApp: TestApp): Promise<Salon> {
  const { db } = testApp.core;
  const began = Date.now();
  const services = await makeServices(db, began);
  const people = await makeMembers(
    db,
    [1, 2, 3].map(() => ({ ada: String(++lastAda) })),
  );
  const members: Performer[] = [];
  for (const { ada } of people) members.push({ ada, token: await testApp.token(ada) });
  const inputs = people.flatMap(({ id }, owner) =>
    couponInputs.map(({ type, day }) => ({ member: id, owner, type, until: dayOf(began) + day })),
  );
  const codes = await makeCoupons(
    db,
    inputs.map(({ until, ...input }) => ({ ...input, until: textOf(until) })),
  );
  return {
    began,
    ...services,
    members,
    memberIds: people.map(({ id }) => id),
    coupons: inputs.map(({ owner, type, until }, place) => ({
      owner,
      code: codes[place]!,
      type,
      until,
      state: 'FREE',
      order: null,
    })),
    desk: await testApp.admin('service'),
  };
}
