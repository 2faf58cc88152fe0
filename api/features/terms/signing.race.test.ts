import { sql } from '#api/platform/db/sql.ts';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { getTerms, publishTerms, saveTerms } from '#domain/terms/calls.admin.ts';
import { signTC } from '#domain/terms/calls.ts';
import { barrier } from '#tests/races/barrier.ts';
import { waitsForRow } from '#tests/races/killing.ts';
import { openTestApp, type TestApp } from '#tests/testApp.ts';

const guard = vi.hoisted(() => ({ isOff: false, found: async () => {} }));

/**
 * `found` runs between the read of the version in force and its acceptance. With the guard off,
 * nothing is locked.
 */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockKind(...words) {
      if (!guard.isOff) await real.lockKind(...words);
    },
    async insertAcceptance(...words) {
      await guard.found();
      return real.insertAcceptance(...words);
    },
  };
});

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp({ postgresUrl: inject('postgresUrl') });
});
afterEach(async () => {
  Object.assign(guard, { isOff: false, found: async () => {} });
  await testApp.stop();
});

const text = (word: string) => ({ auditContent: `I accept ${word}.`, html: `<p>${word}</p>` });

async function draft(auditVersion: string) {
  const admin = await testApp.admin('content');
  const texts = { en: text(auditVersion), 'zh-CN': text(auditVersion), ms: text(auditVersion) };
  const { data } = await testApp.ask(
    saveTerms,
    { country: 'bn', auditType: 'LOGIN', auditVersion, texts },
    { admin },
  );
  return (await testApp.ask(getTerms, { id: data.id }, { admin })).data;
}
const publish = async ({ id, version }: { id: string; version: number }) =>
  testApp.ask(
    publishTerms,
    { id, version, reason: 'a race' },
    { admin: await testApp.admin('content') },
  );
const acceptedOf = async (version: string) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from tc_acceptance a join tc_document d on d.id = a.document_id
    where d.audit_version = ${version}`.execute(testApp.core.db);
  return Number(rows[0]!.n);
};

/**
 * Two members have read the version in force when the next one is published. They accept it once
 * the publication is done or waits for them. Returns how many acceptances were stored after the
 * publication.
 */
async function late([old, next]: readonly [string, string], firstAda: number): Promise<number> {
  // A member who gets a token here accepts the version in force.
  const tokens = await Promise.all([0, 1].map((index) => testApp.token(String(firstAda + index))));
  expect((await publish(await draft(old))).code).toBeNull();
  const following = await draft(next);
  const [read, accept] = [barrier(3), Promise.withResolvers<void>()];
  guard.found = async () => {
    await read.reach();
    await accept.promise;
  };
  const signing = tokens.map((token) => testApp.ask(signTC, { auditVersion: old }, { token }));
  await read.reach();
  expect(read.reached()).toBe(3);
  let isPublished = false;
  const publishing = publish(following).then(({ code }) => {
    expect(code).toBeNull();
    isPublished = true;
  });
  await Promise.race([publishing, waitsForRow(testApp.core.db, 1)]);
  const isLate = isPublished;
  accept.resolve();
  await Promise.all([...signing, publishing]);
  return isLate ? acceptedOf(old) : 0;
}

describe('publishing terms while members accept the previous version', () => {
  test('waits for members who accept, so that no replaced version is accepted (TRM-011, TRM-015)', async () => {
    expect(await late(['7.0', '7.1'], 8240000)).toBe(0);
    expect(await acceptedOf('7.0')).toBe(2);
  });

  test('sentinel: without the lock a replaced version is accepted (TRM-011)', async () => {
    guard.isOff = true;
    expect(await late(['8.0', '8.1'], 8241000)).toBe(2);
  });
});
