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

test('other touched sources run what stands beside them, texts and documents nothing', () => {
  const { suites, journeys } = touchedTests([
    'api/platform/db/db.ts',
    'domain/words/en/orders.ts',
    'docs/flows.md',
    'README.md',
  ]);
  expect(suites).toEqual(['api/platform/db/', 'domain/words/en/']);
  expect(journeys).toEqual([]);
});

test('a touched journey is run, its helpers run none', () => {
  expect(touchedTests(['e2e/orders.e2e.ts', 'e2e/product.ts']).journeys).toEqual([
    'e2e/orders.e2e.ts',
  ]);
});
