import { expect, test } from 'vitest';
import { hasBeginnings, markedRanges } from './rules.marks.ts';

/** The label with its marked parts in brackets. */
function marked(label: string, text: string): string {
  return markedRanges(label, text).reduceRight(
    (done, [from, to]) => `${done.slice(0, from)}[${done.slice(from, to)}]${done.slice(to)}`,
    label,
  );
}

test('each word of the text must begin a word of the label (B-46)', () => {
  expect(hasBeginnings('Book an event for a member', 'memb book')).toBe(true);
  expect(hasBeginnings('Consultants', 'tan')).toBe(false);
  expect(hasBeginnings('Língua: Bahasa', 'lingua')).toBe(true);
  expect(hasBeginnings('门票和订单', '订单')).toBe(true);
  expect(hasBeginnings('Orders', ' ')).toBe(true);
});

test('marks the beginnings of words that the text has, folded (B-46)', () => {
  expect(marked('Rosmawati binti Ünal', 'unal ros')).toBe('[Ros]mawati binti [Ünal]');
  expect(marked('Siti-Aminah', 'am')).toBe('Siti-[Am]inah');
  expect(marked('张伟明', '伟')).toBe('张[伟]明');
  expect(marked('Straße 5', 'strass')).toBe('[Straß]e 5');
});

test('marks a word in the middle of another one only if it begins none', () => {
  expect(marked('Rahman Tan', 'an')).toBe('Rahm[an] Tan');
  expect(marked('Tan Rahman', 'ta')).toBe('[Ta]n Rahman');
});

test('marks a number whatever its spaces, and its end', () => {
  expect(marked('RE20261128001667', 're2026 1128')).toBe('[RE20261128]001667');
  expect(marked('RE20261128001667', '001667')).toBe('RE20261128[001667]');
});

test('marks nothing without a text or a match', () => {
  expect(markedRanges('Orders', '')).toEqual([]);
  expect(markedRanges('Orders', 'xyz')).toEqual([]);
});
