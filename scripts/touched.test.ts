import { expect, test } from 'vitest';
import { touchedTests } from './touched.ts';

test("a touched file of a feature runs the feature's tests in every room", () => {
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

test('other sources run the tests beside them, texts and documents run none', () => {
  const { suites, endToEnd } = touchedTests([
    'api/platform/db/db.ts',
    'locales/en/orders.json',
    'docs/flows.md',
    'README.md',
  ]);
  expect(suites).toEqual(['api/platform/db/']);
  expect(endToEnd).toEqual([]);
});

test('a touched end-to-end test is run, its helpers run none', () => {
  expect(touchedTests(['e2e/orders.e2e.ts', 'e2e/product.ts']).endToEnd).toEqual([
    'e2e/orders.e2e.ts',
  ]);
});
