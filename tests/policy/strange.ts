import { addressOf, type Call } from '#domain/call.ts';
import type { Buyer } from '#tests/support/buying.ts';
import { post, type TestApp } from '#tests/testApp.ts';

export const nested = (depth: number, open = '{"a":', close = '}') =>
  open.repeat(depth) + '1' + close.repeat(depth);

/** JSON texts of values that no field expects. */
export const strange: readonly string[] = [
  'null',
  '""',
  '" "',
  'true',
  '0',
  '-1',
  '1.5',
  '1e9',
  '1e308',
  '9007199254740993',
  '"NaN"',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"toString":"x","__proto__":{"admin":true},"constructor":1}',
  `"${'x'.repeat(5000)}"`,
  `"'; drop table booking_order; --"`,
  `"' or '1'='1"`,
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e\\u0007\\u001b[31m"',
  '"<script>alert(1)</script>"',
  '"../../etc/passwd"',
  '"%00%0a%0d"',
  '"RE20260101000001\\n"',
  `[${Array.from({ length: 1000 }, () => '1').join(',')}]`,
  nested(20),
  nested(2000, '[', ']'),
];

export const sendBody = (
  testApp: TestApp,
  buyer: Buyer,
  call: Call,
  { body, headers = {} }: { body: string; headers?: Record<string, string> },
) =>
  testApp.raw(addressOf(call), post(body, { authorization: `Bearer ${buyer.token}`, ...headers }));
