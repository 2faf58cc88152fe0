import { expect, test } from 'vitest';
import { readPasted } from './rules.paste.ts';

const people = (text: string) =>
  readPasted(text).map(({ name, phone, email, memberNo }) =>
    [name, phone, email, memberNo].join('|'),
  );

test.each([
  ['commas', 'Siti, 712 3456, siti@example.com'],
  ['semicolons', 'Siti; 712 3456; siti@example.com'],
  ['a table', 'Siti\t712 3456\tsiti@example.com'],
  ['another order', 'Siti, siti@example.com, 712 3456'],
  ['quotes', '"Siti","712 3456","siti@example.com"'],
])('reads a pasted line with %s', (_, text) => {
  expect(people(text)).toEqual(['Siti|712 3456|siti@example.com|']);
});
test('reads the first number as the phone and the second as the member number', () => {
  expect(people('Siti, 7123456, 7000001')).toEqual(['Siti|7123456||7000001']);
});
test('splits at a tab before a comma, which a name may contain', () => {
  expect(people('Aminah, Siti\t7123456')).toEqual(['Aminah, Siti|7123456||']);
});
test('counts lines as pasted and skips empty ones', () => {
  expect(
    readPasted('Siti\r\n\r\n  \nHassan\rLim').map(({ name, line }) => `${line} ${name}`),
  ).toEqual(['1 Siti', '4 Hassan', '5 Lim']);
});
test('reports a value that fits no field and does not store it', () => {
  expect(readPasted('Siti, vegetarian')).toMatchObject([
    { name: 'Siti', phone: '', email: '', memberNo: '', fault: 'unclear' },
  ]);
  expect(readPasted('Siti, a@example.com, b@example.com')).toMatchObject([
    { email: 'a@example.com', fault: 'unclear' },
  ]);
});
test.each(['712 3456, Siti', 'siti@example.com, Siti', ', 712 3456'])(
  'reports a line that does not begin with a name: %s',
  (text) => {
    expect(readPasted(text)).toMatchObject([{ fault: 'noName' }]);
  },
);
test('cuts a name to its maximum length', () =>
  expect(readPasted('x'.repeat(120))[0]!.name).toHaveLength(100));
test.each([
  ['+673 712 3456', { phone: '+673 712 3456', memberNo: '', fault: null }],
  ['123456789012345', { phone: '123456789012345', memberNo: '', fault: null }],
  // Six and sixteen digits are no phone number. Without signs they are a member number, with signs
  // they are unclear.
  ['123456', { phone: '', memberNo: '123456', fault: null }],
  ['1234567890123456', { phone: '', memberNo: '1234567890123456', fault: null }],
  ['+673 12', { phone: '', memberNo: '', fault: 'unclear' }],
  ['1-----', { phone: '', memberNo: '', fault: 'unclear' }],
  ['712  3456', { phone: '712 3456', memberNo: '', fault: null }],
] as const)('reads %s in a pasted line as %o (VAL-024)', (number, taken) => {
  expect(readPasted(`Dayang Siti, ${number}`)).toMatchObject([{ name: 'Dayang Siti', ...taken }]);
});
