import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { getQueueDraw } from '#domain/events/queue/calls.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { all, values } from '#api/platform/db/sql.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { liningIn } from '#tests/races/lining.ts';
import { queueingIn } from '#tests/races/queue/queueing.ts';
import { type Buyer, buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
afterEach(async () => testApp().setClock(null));
const queue = queueingIn(testApp);
const lining = liningIn(testApp);
const someone = () => buyerIn(testApp());
const second = 1000;
const minute = 60 * second;

const people = (count: number) => Promise.all(Array.from({ length: count }, someone));
const onePrice = (total: number) => [{ total, price: 0, limit: 4 }];

/** The members who have joined, in the order of their drawn places. */
async function inOrder(event: MadeEvent, members: readonly Buyer[]) {
  const seen = await Promise.all(
    members.map(async (member) => ({ member, own: (await queue.see(member, event)).own! })),
  );
  return seen.toSorted((a, b) => a.own.place! - b.own.place!).map(({ member }) => member);
}

/** An event with `total` places for which members joined; the places are drawn. */
async function drawn(total: number, sizes: readonly number[], rate = 600) {
  const event = await queue.open({ queueRate: rate, ticketTypes: onePrice(total) });
  const members = await people(sizes.length);
  for (const [nth, member] of members.entries())
    expect((await queue.join(member, event, sizes[nth])).code).toBeNull();
  await queue.after(event, 0);
  return { event, members: await inOrder(event, members) };
}

describe('joining a sale queue', () => {
  test('gives each member one entry with a number of their own, and no place before the draw (B-43)', async () => {
    const event = await queue.open();
    const [one, two] = await people(2);
    const { data } = await queue.join(one!, event, 3);
    expect(data).toMatchObject({
      state: 'JOINING',
      front: 0,
      draw: null,
      own: { state: 'WAITING', places: 3, place: null, left: 0, short: null },
    });
    const other = (await queue.join(two!, event)).data.own!;
    expect(other.joinNumber).not.toBe(data.own!.joinNumber);
    expect((await queue.join(one!, event)).code).toBe(refusals.queueJoined);
    expect((await queue.resize(one!, event, 4)).data.own!.places).toBe(4);
    expect((await queue.leave(two!, event)).data.own).toBeNull();
    expect((await queue.join(two!, event)).code).toBeNull();
  });

  test('is refused before its time, for too large a group, and without a queue (B-43)', async () => {
    const member = await someone();
    const event = await queue.open({ ticketTypes: onePrice(10) });
    expect((await queue.join(member, event, 5)).code).toBe(refusals.overMemberLimit);
    const later = await queue.open({ queueJoinsAt: event.salesOpenAt - minute });
    expect((await queue.see(member, later)).state).toBe('BEFORE');
    expect((await queue.join(member, later)).code).toBe(refusals.queueNotOpen);
    const plain = await makeEvent(testApp().core.db);
    expect((await queue.join(member, plain)).code).toBe(refusals.noData);
  });

  test('after the draw gives the next place in the order of arrival (B-43)', async () => {
    const { event } = await drawn(10, [1, 1]);
    const [one, two] = await people(2);
    expect((await queue.join(one!, event)).data.own!.place).toBe(3);
    expect((await queue.join(two!, event)).data.own!.place).toBe(4);
  });
});

describe('the draw', () => {
  test('can be recomputed from the published list, the seed and its hash (B-43)', async () => {
    const sizes = [1, 2, 3, 4, 1, 2, 3, 4];
    const { event, members } = await drawn(100, sizes);
    const eventID = String(event.id);
    const { data } = await testApp().ask(getQueueDraw, { eventID });
    const seed = Buffer.from(data.seed, 'hex');
    const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
    expect(sha(seed)).toBe(data.seedHash);
    const list = await (await fetch(testApp().url + data.listPath)).text();
    expect(sha(list)).toBe(data.listHash);
    const lines = list.trimEnd().split('\n');
    expect(lines).toEqual(lines.toSorted());
    const listed = lines.map((line) => Number(line.split(' ')[1]));
    expect(listed.toSorted((a, b) => a - b)).toEqual(sizes.toSorted((a, b) => a - b));
    const places = lines
      .map((line) => line.split(' ')[0]!)
      .map((number) => ({
        number,
        mac: createHmac('sha256', seed)
          .update(Buffer.from(data.listHash + number, 'hex'))
          .digest('hex'),
      }))
      .toSorted((a, b) => (a.mac < b.mac ? -1 : 1));
    for (const [index, member] of members.entries()) {
      const { own } = await queue.see(member, event);
      expect(own).toMatchObject({ place: index + 1, joinNumber: places[index]!.number });
    }
  });

  test('names the hash of the seed before, and the seed to no one until then (B-43)', async () => {
    const event = await queue.open();
    const member = await someone();
    const before = (await queue.join(member, event)).data;
    expect(before).toMatchObject({ draw: null });
    const eventID = String(event.id);
    expect((await testApp().ask(getQueueDraw, { eventID })).code).toBe(refusals.noData);
    expect((await fetch(`${testApp().url}/queues/${event.id}/list.txt`)).status).toBe(404);
    const [stored] = await all<{ seed: Buffer }>(
      testApp().core.db,
    )`select seed_enc as seed from sale_queue where event_id = ${event.id}`;
    await queue.after(event, 0);
    const { draw } = await queue.see(member, event);
    expect(draw!.seedHash).toBe(before.seedHash);
    expect(stored!.seed.toString('hex')).not.toContain(draw!.seed);
    expect(JSON.stringify(before)).not.toContain(draw!.seed);
  });
});

describe('admission', () => {
  test('gives turns in the order of places at the set rate (B-43)', async () => {
    const { event } = await drawn(
      100,
      Array.from({ length: 12 }, () => 1),
      60,
    );
    await queue.after(event, 5 * second);
    const states = await values<string>(testApp().core.db)`
      select state from sale_queue_entry where event_id = ${event.id} order by place`;
    const passed = (await appNow(testApp().core.db)) - event.salesOpenAt;
    const turns = states.filter((state) => state === 'TURN').length;
    expect(turns).toBeGreaterThanOrEqual(5);
    expect(turns).toBeLessThanOrEqual(passed / second);
    expect(states.slice(0, turns)).toEqual(Array.from({ length: turns }, () => 'TURN'));
  });

  test('never has more places in turns than are left, and goes on when a turn is lost (B-43)', async () => {
    const { event, members } = await drawn(5, [2, 2, 2]);
    await queue.after(event, 2 * second);
    const state = async (nth: number) => (await queue.see(members[nth]!, event)).own!.state;
    expect([await state(0), await state(1), await state(2)]).toEqual(['TURN', 'TURN', 'WAITING']);
    await members[1]!.reserve(event, 2);
    await queue.after(event, 11 * minute);
    expect([await state(0), await state(1)]).toEqual(['LOST', 'USED']);
    await queue.after(event, 11 * minute + 2 * second);
    expect(await state(2)).toBe('TURN');
    expect((await queue.join(members[1]!, event)).code).toBe(refusals.queueJoined);
    expect((await queue.join(members[0]!, event)).data.own!.place).toBe(4);
  });

  test('tells a group that is too large, and passes it only after its time (B-43)', async () => {
    const { event, members } = await drawn(3, [2, 2, 2]);
    const [first, second_, third] = members;
    await queue.after(event, 2 * second);
    const orderNumber = await first!.reserve(event, 2);
    expect((await queue.see(second_!, event)).own).toMatchObject({ state: 'WAITING', short: null });
    await first!.confirm(orderNumber);
    await queue.after(event, 4 * second);
    expect((await queue.see(second_!, event)).own!.short).toMatchObject({ places: 1 });
    expect((await queue.see(third!, event)).own!.state).toBe('WAITING');
    expect((await queue.resize(second_!, event, 3)).code).toBe(refusals.queueGroupFixed);
    expect((await queue.resize(second_!, event, 1)).code).toBeNull();
    await queue.after(event, 6 * second);
    expect((await queue.see(second_!, event)).own!.state).toBe('TURN');
  });

  test('ends when everything is sold, and the waiting list begins (B-43)', async () => {
    const { event, members } = await drawn(2, [2, 2]);
    const [buyer, loser] = members;
    await queue.after(event, 2 * second);
    const orderNumber = await buyer!.reserve(event, 2);
    expect((await lining.join(loser!, event)).code).toBe(refusals.queueFirst);
    await buyer!.confirm(orderNumber);
    await queue.after(event, 4 * second);
    expect(await queue.see(loser!, event)).toMatchObject({
      state: 'CLOSED',
      own: { state: 'LOST' },
    });
    expect((await loser!.create(event)).code).toBe(refusals.soldOut);
    expect((await lining.join(loser!, event)).code).toBeNull();
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 0, sold: 2 });
  });

  test('closes by itself when no group is left (B-43)', async () => {
    const { event, members } = await drawn(10, [1]);
    const outsider = await someone();
    expect((await outsider.create(event)).code).toBe(refusals.queueFirst);
    await queue.after(event, second);
    await members[0]!.reserve(event);
    await queue.after(event, 3 * second);
    expect((await queue.see(outsider, event)).state).toBe('CLOSED');
    expect((await outsider.create(event)).code).toBeNull();
    expect((await queue.join(await someone(), event)).code).toBe(refusals.queueNotOpen);
  });
});

describe('the front of a queue', () => {
  test('is the same short text for all, without a session (B-43)', async () => {
    const { event } = await drawn(10, [1, 1, 1]);
    await queue.after(event, 2 * second);
    const answer = await fetch(`${testApp().url}/queues/${event.id}/front`);
    const text = await answer.text();
    expect(text.length).toBeLessThanOrEqual(100);
    expect(JSON.parse(text)).toMatchObject({ last: 3, rate: 600 });
    expect((await fetch(`${testApp().url}/queues/999999999/front`)).status).toBe(404);
    expect((await fetch(`${testApp().url}/queues/x/front`)).status).toBe(404);
  });

  test('is announced on the page of the event until the queue is closed (B-43)', async () => {
    const event = await queue.open();
    const { token } = await someone();
    const { data } = await testApp().ask(getEventDetail, { eventID: String(event.id) }, { token });
    expect(data.saleQueue).toEqual({ joinsAt: expect.any(Number) });
  });
});
