import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { permissionsOf } from '#domain/administrators/rules.ts';
import { type Area, areas, type Role, roles } from '#domain/administrators/shapes.ts';
import { calls } from '#domain/calls.ts';
import { lineOf, policy } from './policy.ts';
import { claimed } from '#domain/wire.ts';

const shapeOf = (input: z.ZodMiniType) =>
  (input as unknown as { _zod: { def: { shape?: Record<string, z.ZodMiniType> } } })._zod.def.shape;
/** Fields that identify an object by their name. */
const naming = /^(id|key|code|aboNo|districtCode)$|I[dD]$|Number$/;

describe('policy table', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    'has a line for %s that matches the call (I26)',
    (_, call) => {
      expect(lineOf(call).buys ?? false).toBe(
        typeof call.who !== 'object' && call.refuses.includes('orderingBlocked'),
      );
    },
  );

  test('has unique names and no line without a call (I26)', () => {
    expect(calls.map((call) => call.name).sort()).toEqual(Object.keys(policy).sort());
  });

  test('throws for a call without a line or with a line that differs (I26)', () => {
    const lines = { known: policy['getOrders']! };
    expect(() => lineOf({ name: 'unknown', who: 'open' }, lines)).toThrow(/unknown has no line/);
    expect(() => lineOf({ name: 'toString', who: 'open' }, lines)).toThrow(/toString has no line/);
    expect(() => lineOf({ name: 'known', who: 'member' }, lines)).toThrow(
      /declared for member, .* allows orders/,
    );
    expect(() => lineOf({ name: 'known', who: { admin: 'orders.read' } }, lines)).toThrow(
      /administrators with orders.read/,
    );
    expect(lineOf({ name: 'known', who: 'orders' }, lines)).toBe(lines.known);
  });

  test.each(calls.filter((call) => call.who !== 'shop').map((call) => [call.name, call] as const))(
    'lists for %s exactly the fields that identify an object (I24)',
    (_, call) => {
      const shape = shapeOf(call.input) ?? {};
      const named = Object.keys(lineOf(call).names).map((path) => path.split('.')[0]!);
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(named));
      const found = Object.keys(shape).filter(
        (field) => naming.test(field) && shape[field] !== claimed,
      );
      // Fields that a saved record gets, not those that identify it.
      const isValue = (field: string) =>
        ['code', 'districtCode', 'venueID', 'ownerId'].includes(field) && named.includes('id');
      // A record of the caller's own has no line: another's answers like none.
      const isOwn = (field: string) => call.scope === 'self' && field === 'id';
      expect(
        found.filter((field) => !named.includes(field) && !isValue(field) && !isOwn(field)),
      ).toEqual([]);
    },
  );
});

describe('rights of the roles', () => {
  /** B-22 as a table: what each role changes, and what it also reads. */
  const expected: Readonly<Record<Role, { changes: Area[]; reads: Area[] | 'everything' }>> = {
    system: {
      changes: [
        'administrators',
        'countries',
        'districts',
        'settings',
        'members',
        'blocks',
        'jobs',
      ],
      reads: 'everything',
    },
    content: {
      changes: ['terms', 'notices', 'texts', 'maintenance'],
      reads: ['districts', 'tracking'],
    },
    event: { changes: ['events'], reads: ['districts', 'tracking', 'checkin'] },
    facility: { changes: ['facilities'], reads: ['districts'] },
    service: { changes: ['services'], reads: ['districts'] },
    order: { changes: ['orders'], reads: ['members'] },
    'check-in': { changes: ['checkin'], reads: ['events'] },
    auditor: { changes: [], reads: 'everything' },
    'personal-export': { changes: [], reads: [] },
  };

  test.each(roles)(
    'lets %s change its own areas and read only the listed ones (ROL-021)',
    (role) => {
      const { changes, reads } = expected[role];
      const readable = reads === 'everything' ? [...areas] : [...reads, ...changes];
      const rights = new Set([
        ...readable.map((area) => `${area}.read`),
        ...changes.map((area) => `${area}.write`),
      ]);
      if (role === 'personal-export') rights.add('personal.export');
      expect(new Set(permissionsOf(role))).toEqual(rights);
    },
  );

  test('lets the system role read every area and some role change all but audit and tracking (ROL-020)', () => {
    expect(areas.filter((area) => !permissionsOf('system').includes(`${area}.read`))).toEqual([]);
    const changed = areas.filter((area) =>
      roles.some((role) => permissionsOf(role).includes(`${area}.write`)),
    );
    expect(areas.filter((area) => !changed.includes(area))).toEqual(['audit', 'tracking']);
  });
});
