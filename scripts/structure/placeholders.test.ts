import { expect, test } from 'vitest';
import { placeholderFindings, placeholdersOf } from './placeholders.ts';

const known = placeholdersOf([
  { shownOf: '{shown} of {all}', guests: { one: '1 guest', other: '{count} guests' } },
]);
const found = (call: string) =>
  placeholderFindings(
    { path: 'web/ui/List.tsx', text: `const t = useTranslations('events'); ${call};` },
    known,
  );

test('finds a value without a placeholder in its text (LNG-007)', () => {
  const finding = ['web/ui/List.tsx: the text "shownOf" has no placeholder {visible}'];
  expect(found("t('shownOf', { visible, all: 2 })")).toEqual(finding);
  expect(found("textOf('events', 'shownOf', { visible: 1, all: 2 })")).toEqual(finding);
});

test('accepts values with a placeholder, the number of a plural form and other calls', () => {
  expect(found("t('shownOf', { shown, all: 2 })")).toEqual([]);
  expect(found("t('guests', { count: 1 })")).toEqual([]);
  expect(found("choose('shownOf', { visible })")).toEqual([]);
});
