import { describe, expect, test } from 'vitest';
import {
  getPhoneDays,
  getPhoneMember,
  getPhoneOffer,
  getPhoneRoom,
} from '#domain/facilities/phone/calls.phone.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makePackage } from '#demo/make/make.rooms.ts';
import { run, sql } from '#api/platform/db/sql.ts';
import { invalidateSite } from '#api/features/regions/service.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { bookRoom, dayAhead, daysOfRoom, tcVersion } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { phoneDay, phoneDesk, type PhoneInput } from '#tests/support/desks/phoneDesk.ts';

const testApp = testAppOf();
keepOrder(testApp);
const day = phoneDay;
const { db, desk, newNumber, newRoom, inputFor, book, ofMember, countOf } = phoneDesk(
  () => testApp(),
  8_361_000,
);

describe('refusals when booking for a member', () => {
  test('refuses an unknown number, a blocked member and another level, and books nothing (ADM-030)', async () => {
    const room = await newRoom();
    const forSome = await newRoom({ levels: ['EM'] });
    const input = await inputFor(room, newNumber());
    const saying = async (more: Partial<PhoneInput>) => {
      const { code, envelope } = await book({ ...input, ...more });
      return [code, envelope.errorValues?.['field'] ?? ''];
    };
    expect(await saying({ memberNumber: '1234567' })).toEqual([
      refusals.memberNumberUnknown,
      'memberNumber',
    ]);
    // A member of Singapore is unknown in this country.
    expect((await saying({ memberNumber: '7000008' }))[0]).toBe(refusals.memberNumberUnknown);
    expect((await saying({ memberNumber: '7000010' }))[0]).toBe(refusals.orderingBlocked);
    expect((await saying({ memberNumber: '7000011' }))[0]).toBe(refusals.accountBlocked);
    const elsewhere = await inputFor(forSome, '7000006');
    expect((await book(elsewhere)).code).toBe(refusals.roomNotForLevel);
    expect(await countOf(room)).toBe(0);
    expect(await countOf(forSome)).toBe(0);
  });

  test('checks the booking information at its fields as for members (FAC-055 to FAC-060, ADM-030)', async () => {
    const room = await newRoom();
    const input = await inputFor(room, newNumber());
    const saying = async (more: Partial<PhoneInput['information']>) => {
      const { code, envelope } = await book({
        ...input,
        information: { ...input.information, ...more },
      });
      return [code, envelope.errorValues?.['field']];
    };
    expect(await saying({ eventName: ' ' })).toEqual([
      refusals.eventNameMissing,
      'information.eventName',
    ]);
    expect(await saying({ attendees: 41 })).toEqual([
      refusals.overCapacity,
      'information.attendees',
    ]);
    expect(await saying({ phone: '12ab' })).toEqual([refusals.phoneInvalid, 'information.phone']);
    expect(await countOf(room)).toBe(0);
  });

  test('refuses a missing reason, a payment at the desk where it is off, missing or outdated terms and an outdated price (ADM-030)', async () => {
    const room = await newRoom();
    const input = await inputFor(room, newNumber());
    const saying = async (more: Partial<PhoneInput>) => (await book({ ...input, ...more })).code;
    expect(await saying({ reason: 'ab' })).toBe(refusals.reasonMissing);
    const payment = { means: 'CASH', receiptNo: 'R-1' } as const;
    expect(await saying({ isFree: false, reason: '', payment })).toBe(refusals.deskPaymentOff);
    expect(await saying({ termsAccepted: false })).toBe(refusals.termsNotAccepted);
    expect(await saying({ termsVersion: 'older' })).toBe(refusals.termsVersionOutdated);
    expect(await saying({ isFree: false, reason: '', amount: 4000 })).toBe(refusals.chargeChanged);
    expect(await countOf(room)).toBe(0);
  });

  test('refuses closed and past days, and days beyond the horizon (ADM-030)', async () => {
    const room = await newRoom();
    const input = await inputFor(room, newNumber());
    const on = async (date: string) =>
      (await book({ ...input, sessions: [{ ...input.sessions[0]!, day: date }] })).code;
    expect(await on(dayAhead(-1))).toBe(refusals.dateInPast);
    expect(await on(dayAhead(200))).toBe(refusals.beyondHorizon);
    await sql`insert into closed_day (venue_id, day) values (${room.venueId}::bigint, ${day}::date)`.execute(
      db(),
    );
    expect(await on(day)).toBe(refusals.closedDay);
  });
});

describe('choices before booking for a member', () => {
  test('returns the member’s name, obstacle and last contact, and logs the read (ADM-030)', async () => {
    const room = await newRoom();
    const who = async (memberNumber: string) =>
      testApp().ask(getPhoneMember, { roomId: room.id, memberNumber }, await desk());
    const number = newNumber();
    const asker = await ofMember(number);
    const input = await inputFor(room, number);
    await bookRoom(testApp(), room, input.sessions, asker);
    const { data } = await who(number);
    expect(data).toMatchObject({
      memberNumber: number,
      obstacle: null,
      contact: { name: 'Mariam', email: 'mariam@members.example' },
    });
    expect(data.name.length).toBeGreaterThan(3);
    expect((await who('7000010')).data.obstacle).toBe('orderingBlocked');
    expect((await who('7000011')).data.obstacle).toBe('accountBlocked');
    expect((await who('no such')).code).toBe(refusals.memberNumberUnknown);
    // Reads of personal data are logged (ASVS 16.3.2).
    const { rows } = await sql<{ ada: string; action: string; country: string }>`
      select m.ada, l.action, l.country from audit_log l join member m on m.id = l.entity_id::int
      where l.entity = 'member' and l.action = 'read' order by l.id`.execute(db());
    expect(rows).toEqual(
      [number, '7000010', '7000011'].map((ada) => ({ ada, action: 'read', country: 'bn' })),
    );
  });

  test('offers price and equipment as for the member (ADM-030, FAC-050)', async () => {
    const room = await newRoom();
    const packageId = await makePackage(db(), room.venueId, {
      name: { en: 'Sound' },
      priceCents: 1500,
      items: [{ name: 'Microphone', stock: 4, quantity: 2 }],
      rooms: [room.id],
    });
    const number = newNumber();
    const input = await inputFor(room, number);
    const found = await testApp().ask(getPhoneRoom, { roomId: room.id }, await desk());
    expect(found.data).toMatchObject({
      roomName: 'Teak Room',
      termsVersion: tcVersion,
      packages: [{ id: packageId, price: 1500 }],
    });
    const packages = [{ packageId, quantity: 2, price: 1500 }];
    const sessions = [{ ...input.sessions[0]!, packages }];
    const offer = await testApp().ask(
      getPhoneOffer,
      { roomId: room.id, memberNumber: number, sessions },
      await desk(),
    );
    expect(offer.data).toMatchObject({
      charge: { amount: 8000 },
      stocks: [{ sessionNo: 1, packageId, stock: 2 }],
    });
    const { data } = await book({ ...input, sessions, isFree: false, reason: '', amount: 8000 });
    expect(data.amount).toBe(8000);
  });

  test('ignores the lead time that members must observe (ADM-030)', async () => {
    const room = await newRoom();
    const number = newNumber();
    const soon = dayAhead(1);
    await run(db())`insert into setting (country, key, value) values ('bn', 'room.lead.days', '3')`;
    invalidateSite(testApp().core);
    const [own] = await daysOfRoom(testApp(), room, await ofMember(number), { from: soon });
    const input = { roomId: room.id, memberNumber: number, from: soon, until: soon };
    const { data } = await testApp().ask(getPhoneDays, input, await desk());
    expect([own!.state, data[0]!.state]).toEqual(['PAST', 'OPEN']);
    const sessions = [{ day: soon, slotIds: [data[0]!.slots[0]!.slotId] }];
    const { code } = await book({ ...(await inputFor(room, number)), sessions });
    expect(code).toBeNull();
    await run(db())`delete from setting where key = 'room.lead.days'`;
    invalidateSite(testApp().core);
  });

  test('returns no data for a room of another country (ADM-030, I25)', async () => {
    const room = await newRoom();
    const scopes = [{ role: 'facility', country: 'my', region: null } as const];
    const by = { admin: await testApp().admin('facility', scopes) };
    const { code } = await testApp().ask(getPhoneRoom, { roomId: room.id }, by);
    expect(code).toBe(refusals.noData);
  });
});
