import { expect, test } from 'vitest';
import { touchedTests } from './touched.ts';

test('a changed file of a feature runs the tests of the feature in all its folders', () => {
  const { suites } = touchedTests([
    'web/features/tickets/TicketScreen.tsx',
    'api/features/tickets/store.ts',
  ]);
  expect(suites).toEqual([
    'api/features/tickets/',
    'domain/tickets/',
    'web/console/tickets/',
    'web/features/tickets/',
  ]);
});

test('other sources run the tests in their folder, and texts and documents run none', () => {
  const { suites, endToEnd } = touchedTests([
    'api/platform/db/db.ts',
    'locales/en/orders.json',
    'docs/flows.md',
    'README.md',
  ]);
  expect(suites).toEqual(['api/platform/db/']);
  expect(endToEnd).toEqual([]);
});

test('a changed file of ops runs all its tests', () => {
  expect(touchedTests(['ops/kubernetes/api.yaml', 'ops/compose.yaml']).suites).toEqual(['ops/']);
});

test('a changed end-to-end test runs, and its helpers run none', () => {
  expect(touchedTests(['e2e/orders.e2e.ts', 'e2e/product.ts']).endToEnd).toEqual([
    'e2e/orders.e2e.ts',
  ]);
});
