import { sql } from '#api/platform/db/sql.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getshareTicket, saveShareList, shareTicket } from '#domain/tickets/calls.sharing.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const day = 86_400_000;

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e6b50' } })
    .withExif({ IFD0: { Copyright: 'Written inside' } })
    .png()
    .toBuffer();

const text = (bytes: Buffer) => bytes.toString('base64');
const at = (imageUrl: string) =>
  fetch(imageUrl.replace(testApp().core.config.publicUrl, testApp().url));

describe('a shared ticket picture', () => {
  test('has a random address and is served re-encoded until 30 days after the event (TKT-010, API-093, B-21, A-13, I33)', async () => {
    const { buyer, ticketIds, event, codes } = await guestsOf(testApp(), 1);
    const [ticketID] = ticketIds as [string];
    const bytes = await png(800, 1200);
    const answer = await testApp().ask(
      getshareTicket,
      {
        regionCode: 'BN',
        ada: buyer.ada,
        imageStr: `data:image/png;base64,${text(bytes)}`,
        imageName: 'ticket.png',
        ticketID,
      },
      buyer,
    );
    const { imageUrl } = answer.data;
    expect(answer.envelope['imageUrl']).toBe(imageUrl);
    expect(new URL(imageUrl).pathname).toMatch(/^\/shared\/[\w-]{32}\.png$/);
    for (const secret of [ticketID, buyer.ada, codes[0]!.split('#code=')[1]!.split('.')[0]!])
      expect(new URL(imageUrl).search + new URL(imageUrl).hash).not.toContain(secret);
    const served = await at(imageUrl);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(served.headers.get('cache-control')).toContain('no-store');
    const picture = Buffer.from(await served.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: 800,
      height: 1200,
    });
    expect(bytes.includes('Written inside')).toBe(true);
    expect(picture.includes('Written inside')).toBe(false);

    const { rows } = await sql<{
      end: number;
    }>`select end_time as end from event where id = ${event.id}`.execute(testApp().core.db);
    await testApp().setClock(rows[0]!.end + 30 * day - 60_000);
    expect((await at(imageUrl)).status).toBe(200);
    await testApp().setClock(rows[0]!.end + 30 * day + 60_000);
    expect((await at(imageUrl)).status).toBe(404);
    // Setting the clock runs the jobs, which delete the row.
    const left = await sql<{
      n: number;
    }>`select count(*)::int as n from ticket_picture where ticket_id = ${ticketID}`.execute(
      testApp().core.db,
    );
    expect(left.rows[0]!.n).toBe(0);
  });

  test('is served for 30 days without a ticket, and invalid addresses return 404 (API-093)', async () => {
    const buyer = await buyerIn(testApp());
    const now = await appNow(testApp().core.db);
    const { imageUrl } = (
      await testApp().ask(
        getshareTicket,
        { imageStr: text(await png(4, 4)), imageName: 'a-b_1.png' },
        buyer,
      )
    ).data;
    expect((await at(imageUrl)).status).toBe(200);
    const other = imageUrl.replace(/[\w-](?=\.png$)/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const wrong of [
      other,
      imageUrl.replace('.png', ''),
      imageUrl.replace('.png', '.svg'),
      imageUrl.replace('/shared/', '/shared/..%2f'),
    ])
      expect((await at(wrong)).status).toBe(404);
    await testApp().setClock(now + 30 * day + 60_000);
    expect((await at(imageUrl)).status).toBe(404);
  });

  test('ends when the ticket is shared, and is refused for shared, received, named and foreign tickets (R40, B-21)', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 2);
    const [receiver, stranger] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const [ticketID, named] = ticketIds as [string, string];
    const imageStr = text(await png(4, 4));
    const make = (by: { token: string }, id = ticketID) =>
      testApp().ask(getshareTicket, { imageStr, imageName: 'ticket.png', ticketID: id }, by);
    const first = (await make(buyer)).data.imageUrl;
    await testApp().ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer);
    expect((await at(first)).status).toBe(404);
    expect((await make(buyer)).code).toBe('9061');
    expect((await make(receiver)).code).toBe('9063');
    expect((await make(stranger)).code).toBe('6040');
    await testApp().ask(saveShareList, { shares: [{ ticketID, receiver: null }] }, buyer);
    expect((await make(buyer)).code).toBeNull();
    await sql`update event set real_name = true where id in (select s.event_id from ticket k join event_session s on s.id = k.session_id where k.id = ${named})`.execute(
      testApp().core.db,
    );
    expect((await make(buyer, named)).code).toBe('9062');
  });

  test('is accepted only as a PNG or JPEG within the limits and with a plain file name (TKT-010, I38, B-21)', async () => {
    const buyer = await buyerIn(testApp());
    const make = async (imageStr: string, imageName = 'ticket.png') =>
      (await testApp().ask(getshareTicket, { imageStr, imageName }, buyer)).code;
    const small = await png(4, 4);
    for (const name of ['../ticket.png', 'a/ticket.png', 'ticket.svg', 'ticket', '.png'])
      expect(await make(text(small), name)).toBe('9001');
    const jpeg = await sharp(small).jpeg().toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const headOnly = Buffer.concat([small.subarray(0, 8), svg]);
    for (const wrong of [
      await sharp(small).webp().toBuffer(),
      svg,
      headOnly,
      small.subarray(0, 40),
    ])
      expect(await make(text(wrong))).toBe('9066');
    expect(await make(`data:image/jpeg;base64,${text(jpeg)}`, 'ticket.jpg')).toBeNull();
    expect(await make('not base64 !')).toBe('9066');
    expect(await make(text(await png(4097, 1)))).toBe('9066');
    expect(await make(text(await png(4096, 1)))).toBeNull();
    const noise = await sharp(
      Buffer.from(
        Uint8Array.from({ length: 1400 * 1400 * 3 }, () => Math.floor(Math.random() * 256)),
      ),
      {
        raw: { width: 1400, height: 1400, channels: 3 },
      },
    )
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(5 * 1024 * 1024);
    expect(await make(text(noise))).toBe('9066');
    // A larger body is refused before it is read. The limit of other calls is much lower.
    const body = { imageStr: 'A'.repeat(10_600_000), imageName: 'ticket.png' };
    const headers = { authorization: `Bearer ${buyer.token}` };
    expect((await testApp().raw(addressOf(getshareTicket), post(body, headers))).http).toBe(413);
    expect(
      (
        await testApp().raw(
          addressOf(shareTicket),
          post({ ticketID: '1', aboNo: 'A'.repeat(300_000) }, headers),
        )
      ).http,
    ).toBe(413);
  });
});
