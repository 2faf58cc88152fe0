import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { findHolders, getDoor, markTicket, sendScans } from '#domain/checkin/calls.ts';
import {
  listHelpers,
  makeHelper,
  openHelperLink,
  withdrawHelper,
} from '#domain/checkin/calls.helpers.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run } from '#api/platform/db/sql.ts';
import { deletePastHelpers } from './service.retention.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { atDoor, guestsOf, helperSecret, hour, nonce } from '#tests/support/doors.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const now = () => appNow(testApp().core.db);
const open = (sessionId: string, secret: string, credential?: string) =>
  ask(openHelperLink, { sessionId, secret, ...(credential === undefined ? {} : { credential }) });

describe('the link of a helper', () => {
  test('is made by an administrator, opens one device, and names the helper in the log (B-49)', async () => {
    const admin = { admin: await testApp().admin('check-in') };
    const { sessionId, codes } = await guestsOf(testApp(), 2);
    const at = await now();
    const made = await ask(
      makeHelper,
      {
        sessionId,
        name: 'Sabtu',
        entrance: 'Entrance A',
        role: 'SUPERVISOR',
        startTime: at - hour,
        endTime: at + hour,
      },
      admin,
    );
    const [path, secret = ''] = made.data.path.split('#helper=');
    expect(path).toBe(`/CheckIn?sessionId=${sessionId}`);
    const { data } = await open(sessionId, secret);
    expect(Math.abs(data.until - (at + hour))).toBeLessThan(5000);
    const door = { sessionId, credential: data.credential };
    expect((await ask(getDoor, { ...door, withTickets: false })).data.helper).toEqual({
      name: 'Sabtu',
      entrance: 'Entrance A',
      role: 'SUPERVISOR',
    });
    await ask(markTicket, { ...door, nonce: nonce(), code: codes[0]! });
    const { helpers, log } = (await ask(listHelpers, { sessionId }, admin)).data;
    expect(helpers).toMatchObject([{ name: 'Sabtu', device: data.device, admitted: 1 }]);
    expect(log).toMatchObject([
      { by: 'Sabtu', entrance: 'Entrance A', result: 'OK', isLate: false },
    ]);
    expect(JSON.stringify(helpers)).not.toContain(secret);
    const { items } = (
      await ask(
        listAudit,
        { pageNum: 1, pageSize: 9, isExport: false, entity: 'session', entityId: sessionId },
        { admin: await testApp().admin('system') },
      )
    ).data;
    expect(items).toMatchObject([{ action: 'change', new: { helper: 'Sabtu' } }]);
  });

  test('belongs to the first device that opens it, which can open it again (B-49)', async () => {
    const { sessionId } = await guestsOf(testApp(), 1);
    const secret = await helperSecret(testApp(), sessionId);
    const first = await open(sessionId, secret);
    expect((await open(sessionId, secret)).code).toBe(refusals.helperLinkTaken);
    const stranger = await atDoor(testApp(), (await guestsOf(testApp(), 1)).event);
    expect((await open(sessionId, secret, stranger.credential)).code).toBe(
      refusals.helperLinkTaken,
    );
    const again = await open(sessionId, secret, first.data.credential);
    expect(again.data.device).toBe(first.data.device);
    const old = { sessionId, credential: first.data.credential, withTickets: false };
    expect((await ask(getDoor, old)).code).toBe(refusals.doorClosed);
    const both = await Promise.all(
      [1, 2].map(async () => open(sessionId, await helperSecret(testApp(), sessionId))),
    );
    expect(new Set(both.map(({ data }) => data.device)).size).toBe(2);
  });

  test('is for one session and is refused with a changed key, end or signature (B-49)', async () => {
    const [one, other] = [await guestsOf(testApp(), 1), await guestsOf(testApp(), 1)];
    const secret = await helperSecret(testApp(), one.sessionId);
    const [key, end, signature] = secret.split('.') as [string, string, string];
    const forged = [
      `${key}.${Number(end) + hour}.${signature}`,
      `${key.slice(1)}A.${end}.${signature}`,
      `${key}.${end}.${signature.slice(0, -4)}AAAA`,
      key,
    ];
    for (const wrong of forged)
      expect((await open(one.sessionId, wrong)).code).toBe(refusals.helperLinkEnded);
    expect((await open(other.sessionId, secret)).code).toBe(refusals.helperLinkEnded);
    const { credential } = (await open(one.sessionId, secret)).data;
    const names = await ask(findHolders, {
      sessionId: other.sessionId,
      credential,
      name: 'member',
    });
    expect(names.code).toBe(refusals.doorClosed);
  });

  test('works from its first hour until its end, on the device too (B-49)', async () => {
    const { sessionId } = await guestsOf(testApp(), 1);
    const at = await now();
    const hours = { startTime: at + hour, endTime: at + 2 * hour };
    const secret = await helperSecret(testApp(), sessionId, hours);
    const early = await open(sessionId, secret);
    expect(early.code).toBe(refusals.helperLinkEarly);
    expect(early.envelope.errorValues).toEqual({ time: expect.stringMatching(/\d\d:\d\d/) });
    await testApp().setClock(at + 1.5 * hour);
    const { credential } = (await open(sessionId, secret)).data;
    const door = { sessionId, credential, withTickets: false };
    expect((await ask(getDoor, door)).code).toBeNull();
    await testApp().setClock(at + 2.5 * hour);
    expect((await ask(getDoor, door)).code).toBe(refusals.doorClosed);
    expect((await open(sessionId, secret, credential)).code).toBe(refusals.helperLinkEnded);
    await testApp().setClock(null);
  });

  test('is withdrawn at once; scans that its device made offline are still taken and named (B-49)', async () => {
    const admin = { admin: await testApp().admin('check-in') };
    const { event, sessionId, codes } = await guestsOf(testApp(), 1);
    const secret = await helperSecret(testApp(), sessionId, { name: 'Dayang' });
    const { credential } = (await open(sessionId, secret)).data;
    const { id } = (await ask(listHelpers, { sessionId }, admin)).data.helpers[0]!;
    expect((await ask(withdrawHelper, { id }, admin)).data).toEqual({ sessionId });
    expect((await ask(withdrawHelper, { id }, admin)).code).toBe(refusals.helperLinkEnded);
    const door = { sessionId, credential };
    expect((await ask(getDoor, { ...door, withTickets: false })).code).toBe(refusals.doorClosed);
    expect((await ask(markTicket, { ...door, nonce: nonce(), code: codes[0]! })).code).toBe(
      refusals.doorClosed,
    );
    const late = { nonce: nonce(), code: codes[0]!, at: (await now()) + 1, letIn: true };
    expect((await ask(sendScans, { ...door, scans: [late] })).data.answers).toMatchObject([
      { result: 'OK' },
    ]);
    const { log } = (await ask(listHelpers, { sessionId }, admin)).data;
    expect(log).toMatchObject([{ by: 'Dayang', result: 'OK', isLate: true }]);
    const other = await atDoor(testApp(), event);
    expect((await ask(getDoor, { ...other, withTickets: false })).data.checkedIn).toBe(1);
  });

  test('loses the name of its helper a year after its end (B-24, B-49)', async () => {
    const admin = { admin: await testApp().admin('check-in') };
    const { sessionId } = await guestsOf(testApp(), 1);
    await helperSecret(testApp(), sessionId, { name: 'Norliza' });
    const names = async () =>
      (await ask(listHelpers, { sessionId }, admin)).data.helpers.map(({ name }) => name);
    await deletePastHelpers(testApp().core);
    expect(await names()).toEqual(['Norliza']);
    await run(testApp().core.db)`
      update checkin_helper set starts_at = now() - interval '14 months', ends_at = now() - interval '13 months'
      where session_id = ${sessionId}::bigint`;
    expect(await deletePastHelpers(testApp().core)).toBe(1);
    expect(await names()).toEqual(['']);
  });

  test('is refused without a name, with hours that are over, and to roles that only read (B-49, B-45)', async () => {
    const { sessionId } = await guestsOf(testApp(), 1);
    const at = await now();
    const input = {
      sessionId,
      name: 'Siti',
      entrance: '',
      role: 'HELPER' as const,
      startTime: at - 2 * hour,
      endTime: at + hour,
    };
    const admin = { admin: await testApp().admin('check-in') };
    const over = await ask(makeHelper, { ...input, endTime: at - hour }, admin);
    expect([over.code, over.envelope.errorValues?.['field']]).toEqual([
      refusals.wrongInput,
      'endTime',
    ]);
    expect((await ask(makeHelper, { ...input, name: '12' }, admin)).code).toBe(
      refusals.nameWithoutLetter,
    );
    const auditor = await ask(makeHelper, input, { admin: await testApp().admin('auditor') });
    expect([auditor.http, auditor.code]).toEqual([403, refusals.notAllowed]);
  });
});
