import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { getTerms, publishTerms, saveTerms } from '#domain/terms/calls.admin.ts';
import { signTC } from '#domain/terms/calls.ts';
import { openWorld, type World } from '#api/test/world.ts';

const guard = vi.hoisted(() => ({ isOff: false }));

/**
 * The store as it is, but slow between looking for the version in force and accepting it; with the
 * guard off nobody waits for anybody.
 */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockKind(...words) {
      if (!guard.isOff) await real.lockKind(...words);
    },
    async insertAcceptance(...words) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return real.insertAcceptance(...words);
    },
  };
});

let world: World;
beforeAll(async () => {
  world = await openWorld({ postgresUrl: inject('postgresUrl') });
});
afterAll(async () => {
  await world.stop();
});

const text = (word: string) => ({ auditContent: `I accept ${word}.`, html: `<p>${word}</p>` });

async function draft(auditVersion: string) {
  const admin = await world.admin('content');
  const texts = { en: text(auditVersion), 'zh-CN': text(auditVersion), ms: text(auditVersion) };
  const { data } = await world.ask(
    saveTerms,
    { country: 'bn', auditType: 'LOGIN', auditVersion, texts },
    { admin },
  );
  return (await world.ask(getTerms, { id: data.id }, { admin })).data;
}
const publish = async ({ id, version }: { id: string; version: number }) =>
  world.ask(
    publishTerms,
    { id, version, reason: 'a race' },
    { admin: await world.admin('content') },
  );
const acceptedOf = async (version: string) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from tc_acceptance a join tc_document d on d.id = a.document_id
    where d.audit_version = ${version}`.execute(world.core.db);
  return Number(rows[0]!.n);
};

/**
 * Ten members accept a version while the next is published. Answers how many accepted the old one
 * after the new one was in force.
 */
async function late(old: string, next: string, firstAda: number): Promise<number> {
  // Who gets a token here has accepted what was in force until then.
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, index) => world.token(String(firstAda + index))),
  );
  expect((await publish(await draft(old))).code).toBeNull();
  const following = await draft(next);
  const signing = tokens.map((token) => world.ask(signTC, { auditVersion: old }, { token }));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect((await publish(following)).code).toBeNull();
  const before = await acceptedOf(old);
  await Promise.all(signing);
  return (await acceptedOf(old)) - before;
}

describe('publishing terms while members accept those before', () => {
  test('TRM-011 TRM-015 who accepts is waited for: nobody accepts a version that is replaced already', async () => {
    expect(await late('7.0', '7.1', 8240000)).toBe(0);
    expect(await acceptedOf('7.0')).toBeGreaterThan(0);
  });

  test('TRM-011 sentinel: without the lock old versions are accepted afterwards', async () => {
    guard.isOff = true;
    expect(await late('8.0', '8.1', 8241000)).toBeGreaterThan(0);
  });
});
