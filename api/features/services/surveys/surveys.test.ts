import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import type { Role, Scope } from '#domain/administrators/shapes.ts';
import { cancelServiceBooking, getServiceBooking } from '#domain/services/bookings/calls.ts';
import { submitInvestigate } from '#domain/services/calls.booked.ts';
import type { Input } from '#domain/call.ts';
import { getSurveyResults, listSurveyAnswers } from '#domain/services/surveys/calls.ts';
import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { makeCountry } from '#demo/make/make.ts';
import { bookSlots, makeBatch, makeService } from '#demo/make/make.services.ts';
import { run } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { someMember } from '#tests/support/serviceBooking.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
/** Monday 2 to Sunday 8 March 2026. */
const week = { country: 'bn', from: '2026-03-02', until: '2026-03-08' };
const page = { pageNum: 1, pageSize: 100, isExport: false, hasWords: false };
const of = (who: Role, ...also: readonly Role[]) =>
  testApp().admin(
    who,
    also.length === 0
      ? undefined
      : [who, ...also].map((role): Scope => ({ role, country: 'bn', region: null })),
  );
const resultsOf = async (serviceId: string, days = {}) =>
  (
    await testApp().ask(
      getSurveyResults,
      { ...week, serviceId, ...days },
      { admin: await of('service') },
    )
  ).data.services;
const answersOf = async (
  serviceId: string,
  more: Partial<Input<typeof listSurveyAnswers>> = {},
  admin?: string,
) =>
  (
    await testApp().ask(
      listSurveyAnswers,
      { ...week, ...page, serviceId, ...more },
      { admin: admin ?? (await of('service')) },
    )
  ).data;

/** A service with hourly slots on Monday 2 and Monday 9 March. */
async function given() {
  const service = await makeService(db(), { placesPerConsultant: 9, venueName: { en: 'Kiulap' } });
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [
      { day: '2026-03-02', from: '09:00', until: '11:00' },
      { day: '2026-03-09', from: '09:00', until: '10:00' },
    ],
  });
  return { service, slotIds };
}

type SurveyAnswer = {
  overall: number;
  consultant: number;
  wouldReturn?: boolean;
  comment?: string;
};

/** A past booking whose member answers the survey. */
async function visited(
  { service, slotIds }: { service: string; slotIds: readonly string[] },
  input: { answer?: SurveyAnswer; attendance?: 'ATTENDED' | 'ABSENT'; slot?: number } = {},
) {
  const member = await someMember(testApp());
  const [order] = await makeBookings(db(), [
    { kind: 'assessment', member: member.id, status: 'PAID' },
  ]);
  await bookSlots(db(), [
    { orderId: order!.id, serviceId: service, slotIds: [slotIds[input.slot ?? 0]!] },
  ]);
  await run(db())`
    update service_order set attendance = ${input.attendance ?? null} where order_id = ${order!.id}`;
  const { orderNumber } = order!;
  if (input.answer !== undefined) {
    const answers = { wouldReturn: true, comment: '', ...input.answer };
    const { code } = await testApp().ask(submitInvestigate, { orderNumber, answers }, member);
    expect(code).toBeNull();
  }
  return { orderNumber, ada: member.ada };
}

describe('results of surveys', () => {
  let service: string;
  const stars = (overall: number, consultant: number, more: Partial<SurveyAnswer> = {}) => ({
    overall,
    consultant,
    ...more,
  });

  beforeAll(async () => {
    const made = await given();
    ({ service } = made);
    await visited(made, {
      attendance: 'ATTENDED',
      answer: stars(5, 4, { comment: '=SUM(A1)' }),
    });
    await visited(made, { attendance: 'ATTENDED', answer: stars(4, 4), slot: 1 });
    await visited(made, { answer: stars(4, 5, { wouldReturn: false, comment: 'Too short' }) });
    await visited(made, { attendance: 'ATTENDED' });
    await visited(made, { attendance: 'ABSENT' });
    await visited(made, { attendance: 'ATTENDED', answer: stars(1, 1), slot: 2 });
  });

  test('counts attended, surveyed and answered bookings and each rating (ADM-046, QUE-017)', async () => {
    expect(await resultsOf(service)).toEqual([
      {
        id: service,
        name: 'Skin analysis',
        venue: 'Kiulap',
        attended: 3,
        asked: 4,
        answered: 3,
        overall: [0, 0, 0, 2, 1],
        consultant: [0, 0, 0, 2, 1],
        returning: 2,
      },
    ]);
    const [next] = await resultsOf(service, { from: '2026-03-09', until: '2026-03-09' });
    expect(next).toMatchObject({ attended: 1, asked: 1, overall: [1, 0, 0, 0, 0] });
  });

  test('counts a missed booking with an answer as surveyed, so that no rate exceeds one (ADM-046)', async () => {
    const made = await given();
    await visited(made, { attendance: 'ABSENT', answer: stars(2, 2) });
    expect((await resultsOf(made.service))[0]).toMatchObject({
      attended: 0,
      asked: 1,
      answered: 1,
    });
  });

  test('excludes cancelled and reserved bookings, and keeps the answer on the booking (ADM-046)', async () => {
    const made = await given();
    const { orderNumber } = await visited(made, { answer: stars(5, 5, { comment: 'Kind' }) });
    const reserved = await someMember(testApp());
    const [order] = await makeBookings(db(), [{ kind: 'assessment', member: reserved.id }]);
    await bookSlots(db(), [
      { orderId: order!.id, serviceId: made.service, slotIds: [made.slotIds[1]!] },
    ]);
    const admin = await of('service');
    await testApp().ask(cancelServiceBooking, { orderNumber, reason: 'By mistake' }, { admin });
    expect(await resultsOf(made.service)).toEqual([]);
    expect((await answersOf(made.service)).totalNum).toBe(0);
    const { data } = await testApp().ask(getServiceBooking, { orderNumber }, { admin });
    expect(data.survey).toMatchObject({ overall: 5, comment: 'Kind' });
  });

  test('lists answers newest first by pages, or only those with comments (ADM-046)', async () => {
    const all = await answersOf(service);
    expect(all.totalNum).toBe(3);
    expect(all.items.map(({ comment }) => comment)).toEqual(['Too short', '', '=SUM(A1)']);
    expect(all.items[0]).toMatchObject({
      day: '2026-03-02',
      service: 'Skin analysis',
      attendance: null,
      overall: 4,
      consultant: 5,
      wouldReturn: false,
    });
    const words = await answersOf(service, { hasWords: true, pageNum: 2, pageSize: 1 });
    expect([words.totalNum, ...words.items.map(({ comment }) => comment)]).toEqual([2, '=SUM(A1)']);
  });

  test('returns names and numbers only with the right to personal data, and logs their export (ADM-046, B-22)', async () => {
    const made = await given();
    const { orderNumber, ada } = await visited(made, { answer: stars(3, 3) });
    const [plain] = (await answersOf(made.service)).items;
    expect(plain).toMatchObject({ orderNumber: null, memberNumber: null, memberName: null });
    const input = { ...week, ...page, serviceId: made.service, isExport: true };
    const refused = await testApp().ask(listSurveyAnswers, input, { admin: await of('service') });
    expect(refused.code).toBe(refusals.notAllowed);
    const exporter = await of('service', 'personal-export');
    const { items } = await answersOf(made.service, { isExport: true }, exporter);
    expect(items).toMatchObject([{ orderNumber, memberNumber: ada }]);
    const log = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 10, isExport: false, entity: 'survey' },
      { admin: await of('system') },
    );
    expect(log.data.items[0]).toMatchObject({
      action: 'export',
      new: { rows: 1, serviceId: made.service, from: week.from },
    });
  });
});

describe('access to survey results', () => {
  test('returns no data for another country or for a service of another country (ROL-021, I25)', async () => {
    await makeCountry(db(), { code: 'sg' });
    const serviceId = await makeService(db(), { country: 'sg' });
    const admin = await testApp().admin('content', [
      { role: 'service', country: 'bn', region: null },
    ]);
    for (const input of [{ country: 'sg' }, { serviceId }]) {
      const results = await testApp().ask(getSurveyResults, { ...week, ...input }, { admin });
      const answers = await testApp().ask(
        listSurveyAnswers,
        { ...week, ...page, ...input },
        { admin },
      );
      expect([results.code, answers.code]).toEqual([refusals.noData, refusals.noData]);
    }
  });

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2027-01-02'],
  ])('refuses a period from %s to %s at its field (ADM-046)', async (from, until) => {
    for (const call of [getSurveyResults, listSurveyAnswers]) {
      const { envelope } = await testApp().raw(
        addressOf(call),
        post(
          { country: 'bn', from, until },
          { cookie: await of('service'), [ownScriptHeader]: '1' },
        ),
      );
      expect(envelope).toMatchObject({
        errorCode: refusals.wrongInput,
        errorValues: { field: 'until' },
      });
    }
  });
});
