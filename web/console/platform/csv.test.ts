import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes cells, keeps Chinese readable and escapes formulas in an export (S-56)', () => {
  const text = csvOf(
    ['Name', 'Note'],
    [
      ['林秀云', 'a "quoted", thing'],
      ['=cmd|calc', '+1'],
      ['-5', '@x'],
      ['two\nlines', null],
    ],
  );
  expect(text.split('\r\n')).toEqual([
    '\uFEFFName,Note',
    '林秀云,"a ""quoted"", thing"',
    "'=cmd|calc,'+1",
    "'-5,'@x",
    '"two\nlines",',
    '',
  ]);
  expect(csvOf(['n'], [[-5]])).toBe('\uFEFFn\r\n-5\r\n');
});

test('keeps the plus sign of a phone number and escapes a formula after it (S-56, console 23)', () => {
  const cells = ['+673 712 3456', '+6737123456', '+673 712 3456+1', '+1', '+673=1', '+673 712|cmd'];
  expect(
    csvOf(
      ['Phone'],
      cells.map((cell) => [cell]),
    )
      .split('\r\n')
      .slice(1, -1),
  ).toEqual([
    '+673 712 3456',
    '+6737123456',
    "'+673 712 3456+1",
    "'+1",
    "'+673=1",
    "'+673 712|cmd",
  ]);
});
