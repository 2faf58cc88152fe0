import { expect, test } from 'vitest';
import { kindFindings, kindTables } from './kinds.ts';

const found = (text: string, path = 'web/features/orders/OrderCard.tsx') =>
  kindFindings({ path, text });

test.each([
  "if (order.orderType === 'event') sell();",
  "const isRoom = order.orderType == 'facility';",
  'if (view.orderType !== kind) refuse();',
  "if ('event' === order.orderType) sell();",
  "return kind === 'event' ? tickets : slots;",
  "t(kind === 'assessment' ? 'service' : 'room')",
  "if (query['type'] === 'facility') go();",
  "    case 'assessment':",
  'switch (order.orderType) {',
  "if (orderNumber.startsWith('RF')) ask();",
  'if (/^R[FA]/.test(orderNumber)) ask();',
])('finds a check of the order kind: %s', (line) => {
  expect(found(`const x = 1;\n${line}\n`)).toEqual([
    expect.stringContaining('OrderCard.tsx:2: asks which kind'),
  ]);
  expect(found(line, 'api/features/invoices/service.ts')).toHaveLength(1);
  expect(found(line, 'domain/orders/rules.ts')).toHaveLength(1);
  for (const table of kindTables) expect(found(line, table)).toEqual([]);
});

test.each([
  'orderKinds[order.orderType].isByCoupon',
  "const filter = { orderType: ['event', 'facility'] };",
  'and (${orderType}::text is null or o.order_type = ${orderType})',
  'if (orderType !== undefined) filters.push(orderType);',
  "line.kind === 'PACKAGE'",
  'const numberForm = /^R[EFA]\\d{14}$/;',
  "on(getFacilityOrderDetail, (ctx, input) => bookedDetail(ctx, input.orderNumber, 'facility'));",
])('accepts code that does not check the order kind: %s', (line) =>
  expect(found(line)).toEqual([]),
);
