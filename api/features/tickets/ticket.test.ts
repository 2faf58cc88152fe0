import { createPublicKey, verify } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getMyTicket, getMyTicketDetail, getTicketQRcode } from '#domain/tickets/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, holderIn, keepOrder } from '#tests/support/buying.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const day = 86_400_000;

const codeOf = async (token: string, ticketID: string) =>
  (await testApp().ask(getTicketQRcode, { ticketID }, { token })).data?.qrCode;

describe('a ticket', () => {
  test('shows the event’s reminder in the member’s language, or in English when it is not translated (TKT-030)', async () => {
    const { onSale, buy, change, saved } = eventDeskOf(testApp);
    const [id, other] = [await onSale(), await saved(fullEvent(Date.now()))];
    const buyer = await buyerIn(testApp());
    const { orderNumber } = (await buy(buyer.ada, id, { quantity: 1, type: 1 })).data;
    await buyer.confirm(orderNumber);
    const ticketID = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data.tickets[0]!.id;
    const shown = async () => {
      const texts: string[] = [];
      for (const language of ['en', 'zh-CN', 'ms'])
        texts.push(
          (await testApp().ask(getMyTicketDetail, { ticketID }, { ...buyer, language })).data
            .reminder,
        );
      return texts;
    };
    expect(await shown()).toEqual(['Bring an apron', '请带围裙', 'Bring an apron']);
    const warmReminder = { en: 'Bring a jar', 'zh-CN': '请带罐子', ms: 'Bawa balang' };
    expect((await change(id, () => ({ warmReminder }))).code).toBeNull();
    expect(await shown()).toEqual(['Bring a jar', '请带罐子', 'Bawa balang']);
    // A change of another event does not matter.
    expect(
      (await change(other, () => ({ warmReminder: { en: 'Bring nothing', 'zh-CN': '', ms: '' } })))
        .code,
    ).toBeNull();
    expect(await shown()).toEqual(['Bring a jar', '请带罐子', 'Bawa balang']);
  });

  test('returns the event dates and the sales window under both call names (TKT-002, TKT-017, A-52, API-091, ENT-016)', async () => {
    const now = await appNow(testApp().core.db);
    const startTime = now + 20 * day;
    const { buyer, orderNumber } = await holderIn(testApp(), {
      name: { en: 'Convention', 'zh-CN': '大会' },
      startTime,
      endTime: startTime + 3 * day,
      salesOpenAt: now - 10 * day,
      salesCloseAt: now + day,
      venues: [{ name: 'Grand Hall', address: 'Jalan Kebangsaan' }],
      contacts: [
        { person: 'Siti', phone: '+673 1' },
        { person: 'Ali', phone: '+673 2' },
      ],
      warmReminder: 'Bring water.',
    });
    const [card] = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data.tickets;
    const { data, envelope } = await testApp().ask(
      getMyTicketDetail,
      { ticketID: card!.id },
      { ...buyer, language: 'zh-CN' },
    );
    expect(data).toMatchObject({
      eventName: '大会',
      startTime,
      endTime: startTime + 3 * day,
      salesOpenAt: now - 10 * day,
      salesCloseAt: now + day,
      reminder: 'Bring water.',
      contacts: [
        { person: 'Siti', phone: '+673 1' },
        { person: 'Ali', phone: '+673 2' },
      ],
      venuesName: 'Grand Hall',
      address: 'Jalan Kebangsaan',
    });
    const wire = envelope.data as Record<string, unknown>;
    expect(wire['ticketOpendate']).toBe(new Date(now - 10 * day).toISOString());
    const spelled =
      'eventTypeName eventName startTime endTime ticketOpendate ticketClosedate eventDate eventTime venues venuesName ticketVenues address contacts tickets ticketsets ticketID state reminder';
    expect(spelled.split(' ').filter((field) => !(field in wire))).toEqual([]);
    expect([wire['venues'], wire['ticketsets']]).toMatchObject([
      [{ venuesName: 'Grand Hall' }],
      [{ ticketVenueName: 'Grand Hall' }],
    ]);
    expect(wire['eventDate']).toMatch(/^\d{4}-\d\d-\d\d$/);
    const alias = await testApp().raw(
      '/api/booking/bn/v1/ticket/getTicketDetail',
      post(
        { ticketID: card!.id },
        { authorization: `Bearer ${buyer.token}`, 'x-regional-setting': 'language=zh-CN' },
      ),
    );
    expect(alias.envelope.data).toEqual(envelope.data);
  });

  test('returns state and time when it is used (TKT-005)', async () => {
    const { db } = testApp().core;
    const { buyer, orderNumber } = await holderIn(testApp());
    const [card] = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data.tickets;
    await sql`update ticket set state = 'USED', used_at = to_timestamp(1800000000) where id = ${card!.id}`.execute(
      db,
    );
    expect(
      (await testApp().ask(getMyTicketDetail, { ticketID: card!.id }, buyer)).data,
    ).toMatchObject({
      state: 'USED',
      usedAt: 1_800_000_000_000,
    });
    await sql`update ticket set state = 'VALID', used_at = null where id = ${card!.id}`.execute(db);
  });

  test('has a code with a portal address, a signed random key and no personal data (TKT-003, TKT-004, API-092, I33, I40)', async () => {
    const { buyer, orderNumber } = await holderIn(testApp(), {}, 2);
    const { tickets } = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data;
    const answers = await Promise.all(
      tickets.map((ticket) =>
        testApp().ask(getTicketQRcode, { regionCode: 'BN', ticketID: ticket.id }, buyer),
      ),
    );
    for (const [index, { data, envelope }] of answers.entries()) {
      expect(envelope['qrCode']).toBe(data.qrCode);
      const url = new URL(data.qrCode);
      expect(url.origin).toBe(testApp().core.config.publicUrl);
      expect(url.pathname).toBe('/CheckIn');
      expect(url.search).toBe('');
      const [key, version, sessionId, signature] = url.hash.replace('#code=', '').split('.') as [
        string,
        string,
        string,
        string,
      ];
      expect(sessionId).toBe(tickets[index]!.sessionId);
      expect(Buffer.from(key, 'base64url')).toHaveLength(16);
      const publicKey = createPublicKey({
        key: Buffer.from(testApp().core.secrets.ticketPublicKeys, 'base64'),
        format: 'der',
        type: 'spki',
      });
      const signed = Buffer.from(`${key}.${version}.${sessionId}`);
      expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
      expect(
        verify(
          null,
          Buffer.concat([signed, Buffer.from('0')]),
          publicKey,
          Buffer.from(signature, 'base64url'),
        ),
      ).toBe(false);
      for (const secret of [orderNumber, buyer.ada, tickets[index]!.id + '.'])
        expect(data.qrCode).not.toContain(secret);
    }
    // A second request returns the same code. Two tickets have different keys.
    expect(await codeOf(buyer.token, tickets[0]!.id)).toBe(answers[0]!.data.qrCode);
    expect(answers[0]!.data.qrCode.split('#code=')[1]!.slice(0, 22)).not.toBe(
      answers[1]!.data.qrCode.split('#code=')[1]!.slice(0, 22),
    );
  });

  test('returns 6040 to another member as for an unknown ticket (I25, I40)', async () => {
    const { buyer, orderNumber } = await holderIn(testApp());
    const stranger = await buyerIn(testApp());
    const [card] = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data.tickets;
    for (const call of [getMyTicketDetail, getTicketQRcode]) {
      const [foreign, unknown] = [
        await testApp().ask(call, { ticketID: card!.id }, stranger),
        await testApp().ask(call, { ticketID: '999999999' }, stranger),
      ];
      expect(foreign.code).toBe('6040');
      expect({ ...foreign.envelope, traceId: '' }).toEqual({ ...unknown.envelope, traceId: '' });
    }
    expect((await testApp().ask(getMyTicket, { orderNumber }, stranger)).code).toBe('8049');
  });
});
