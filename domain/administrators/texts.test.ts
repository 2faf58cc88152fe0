import { expect, test } from 'vitest';
import audit from '#locales/en/audit.json' with { type: 'json' };
import { auditActions, auditEntities } from './shapes.audit.ts';

/** Texts of one kind in the audit log, as names: `didSignIn` → `signin`. */
const textNames = (prefix: 'did' | 'of') =>
  Object.keys(audit)
    .filter((key) => new RegExp(`^${prefix}[A-Z]`).test(key))
    .map((key) => key.slice(prefix.length).toLowerCase());
const bare = (names: readonly string[]) =>
  names.map((name) => name.replaceAll(/[ _-]/g, '').toLowerCase());

test('has one text for each recorded action and kind of record, and no other text (ADM-003)', () => {
  expect(textNames('did').toSorted()).toEqual(bare(auditActions).toSorted());
  expect(textNames('of').toSorted()).toEqual(bare(auditEntities).toSorted());
});
