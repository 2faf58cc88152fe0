import { describe, expect, test } from 'vitest';
import { entryFileFindings } from './entryFiles.ts';
import { cycleFindings } from './cycles.ts';
import { importFindings, nameFindings, untestedRules } from './imports.ts';

const from = (path: string, ...targets: string[]) =>
  importFindings({
    path,
    text: targets.map((target) => `import { x } from '${target}';`).join('\n'),
  });

describe('directions of imports', () => {
  test.each([
    ['domain/orders/rules.ts', 'kysely'],
    ['domain/orders/rules.ts', '#api/platform/db/db.ts'],
    ['domain/orders/rules.ts', '../events/calls.ts'],
    ['domain/orders/rules.ts', '#locales/en/orders.json'],
    ['sandbox/shop/shop.ts', '#domain/call.ts'],
    ['sandbox/shop/shop.ts', '#locales/en/orders.json'],
    ['api/platform/http/answer.ts', '#locales/en/general.json'],
    ['api/features/orders/store.ts', '#locales/en/orders.json'],
    ['web/features/orders/OrderCard.tsx', '#web/features/events/EventCard.tsx'],
    ['web/features/orders/OrderCard.tsx', '#api/platform/db/db.ts'],
    ['web/platform/calls/request.ts', '#domain/calls.ts'],
    ['web/ui/Button.tsx', '#web/features/orders/OrderCard.tsx'],
    ['web/features/orders/OrderCard.tsx', '#web/console/ui/list/DataTable.tsx'],
    ['web/ui/Button.tsx', '#web/console/platform/console.ts'],
    ['web/shell/routes.tsx', '#web/console/shell/pages.ts'],
    ['web/console/orders/OrdersPage.tsx', '#web/features/orders/OrderCard.tsx'],
    ['web/console/orders/OrdersPage.tsx', '#web/console/events/EventsPage.tsx'],
    ['web/console/orders/OrdersPage.tsx', '#web/console/shell/pages.ts'],
    ['web/console/ui/list/DataTable.tsx', '#web/console/orders/OrdersPage.tsx'],
    ['web/console/platform/useList.ts', '#web/console/ui/list/DataTable.tsx'],
    ['web/features/orders/OrderCard.tsx', '@tanstack/react-table'],
    ['web/console/ui/list/DataTable.tsx', '@tanstack/react-table'],
    ['api/features/orders/store.ts', 'kysely'],
    ['api/features/orders/routes.ts', './store.ts'],
    ['api/features/orders/service.ts', '#api/features/events/store.ts'],
    ['api/features/orders/store.ts', '#domain/orders/rules.ts'],
    ['api/features/orders/store.ts', '#api/platform/db/clock.ts'],
    ['api/platform/db/db.ts', '#api/features/orders/service.ts'],
    ['api/features/orders/jobs.ts', '#api/features/events/service.ts'],
    ['demo/seed.ts', '#tests/testApp.ts'],
    ['api/db/basics/basics.ts', '#demo/seed.ts'],
    ['api/main.ts', '#demo/seed.ts'],
    ['api/features/orders/service.ts', '#tests/testApp.ts'],
    ['bench/sale.ts', '#web/platform/request.ts'],
    ['api/platform/http/answer.ts', '#domain/orders/rules.ts'],
    ['api/platform/http/answer.ts', '#domain/orders/calls.ts'],
    ['api/platform/http/answer.ts', '#domain/screens/screens.ts'],
    ['api/main.ts', './features/orders/routes.admin.ts'],
    ['api/main.ts', './features/orders/admin/routes.admin.ts'],
    ['api/main.ts', './features/events/purchase/routes.ts'],
    ['api/features/orders/admin/routes.admin.ts', './routes.ts'],
    ['api/features/orders/jobs.ts', './routes.ts'],
    ['domain/calls.ts', './orders/calls.admin.ts'],
    ['domain/orders/rules.ts', '../events/calls.all.ts'],
    ['web/platform/calls/request.ts', '#domain/orders/calls.all.ts'],
  ])('%s may not import %s', (path, target) => expect(from(path, target)).toHaveLength(1));

  test.each([
    ['api/features/orders/service.ts', '#api/features/events/service.ts'],
    ['api/features/orders/routes.ts', './service.confirm.ts'],
    ['api/features/invoices/service.pdf.ts', '#locales/ms/invoicePaper.json'],
    ['web/shell/maintenanceCopy.ts', '#locales/en/maintenance.json'],
    ['web/features/orders/OrderCard.tsx', '#web/ui/Button.tsx'],
    ['web/console/events/form/EventRows.tsx', '#web/console/events/prices.ts'],
    ['web/console/orders/OrdersPage.tsx', '#web/console/ui/list/DataTable.tsx'],
    ['web/console/ui/list/useDataTable.ts', '@tanstack/react-table'],
    ['web/console/orders/OrdersPage.tsx', '#web/ui/Button.tsx'],
    ['web/console/shell/pages.ts', '#web/console/orders/OrdersPage.tsx'],
    ['web/admin.tsx', './console/shell/start.tsx'],
    ['domain/orders/rules.ts', '../events/rules.ts'],
    ['demo/seed.ts', '#api/db/basics/basics.ts'],
    ['api/main.ts', '#sandbox/plugin.ts'],
    ['api/main.ts', './features/orders/routes.ts'],
    ['api/features/orders/routes.ts', './routes.admin.ts'],
    ['api/platform/records/audit.ts', '#domain/administrators/shapes.audit.ts'],
    ['domain/calls.ts', './orders/calls.all.ts'],
  ])('%s may import %s', (path, target) => expect(from(path, target)).toEqual([]));

  test('finds an import cycle of features', () => {
    const circle = [
      {
        path: 'api/features/orders/service.ts',
        text: "import { x } from '#api/features/events/service.ts';",
      },
      {
        path: 'api/features/events/service.ts',
        text: "import { y } from '#api/features/orders/service.ts';",
      },
    ];
    expect(cycleFindings(circle).join()).toContain('a circle of features');
    expect(cycleFindings(circle.slice(1))).toEqual([]);
  });

  test('finds a part of a feature that its entry file does not import', () => {
    const part = (path: string) => ({ path, text: 'export const x = 1;' });
    const face = (path: string, own: string) => ({ path, text: `import { x } from '${own}';` });
    const routes = part('api/features/orders/admin/routes.admin.ts');
    const calls = part('domain/orders/calls.admin.ts');
    expect(entryFileFindings([routes, part('api/features/orders/routes.ts'), calls])).toHaveLength(
      2,
    );
    const whole = [
      face('api/features/orders/routes.ts', './admin/routes.admin.ts'),
      face('domain/orders/calls.all.ts', './calls.admin.ts'),
    ];
    expect(entryFileFindings([routes, calls, ...whole])).toEqual([]);
    const room = part('api/features/orders/settle/jobs.ts');
    expect(entryFileFindings([room, part('api/features/orders/jobs.ts')])).toHaveLength(1);
    expect(
      entryFileFindings([room, face('api/features/orders/jobs.ts', './settle/jobs.ts')]),
    ).toEqual([]);
  });

  test('finds a rule without a test in its folder, as a function or a constant', () => {
    const rules = {
      path: 'domain/orders/rules.pay.ts',
      text: 'export function mayPay() {}\nexport const isPaid = (order: Order): boolean => true;\nexport const days = 3;\nfunction own() {}\n',
    };
    const found = (...tests: string[]) =>
      untestedRules([
        rules,
        ...tests.map((text, at) => ({ path: `domain/orders/rules.${at}.test.ts`, text })),
      ]).map((one) => one.split(' ')[1]);
    expect(found()).toEqual(['mayPay', 'isPaid']);
    expect(found('expect(isPaid(x))', 'mayPayLater()')).toEqual(['mayPay']);
    expect(found('expect(isPaid(x) && mayPay())')).toEqual([]);
  });

  test('finds a wire code in browser sources', () => {
    const findings = (text: string) =>
      nameFindings({ path: 'web/features/orders/useOrder.ts', text });
    expect(
      [
        findings("if (code === '8053') ask();"),
        findings("const none = ['ecom-order-operation-004'];"),
      ].flat(),
    ).toHaveLength(2);
    expect(findings("if (failure.refusal === 'priceChanged') ask(2026, '404');")).toEqual([]);
  });

  test('finds unsuitable file names, long files and default exports', () => {
    const text = 'export const x = 1;\n';
    expect(nameFindings({ path: 'web/platform/utils.ts', text })).toHaveLength(1);
    expect(nameFindings({ path: 'api/features/orders/pay.ts', text })).toHaveLength(1);
    expect(nameFindings({ path: 'api/features/bookings/service.ts', text })).toHaveLength(1);
    expect(
      nameFindings({ path: 'web/platform/calls/request.ts', text: text.repeat(301) }),
    ).toHaveLength(1);
    expect(
      nameFindings({ path: 'web/platform/calls/request.ts', text: 'export default 1;' }),
    ).toHaveLength(1);
    expect(nameFindings({ path: 'api/features/orders/service.pay.ts', text })).toEqual([]);
  });
});
