import { expect, test } from 'vitest';
import { firstStyles } from './firstStyles.ts';

const sheet =
  '@layer base,utilities;@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.w-1\\/2{width:50%}' +
  '.group:hover .shown,.never{color:red}@media (width>=40rem){.sm\\:grid{display:grid}@supports (x:y){.gone{a:b}}}}';

test('rules of words in the texts and rules without classes are of the first view, groups that become empty are not', () => {
  expect(firstStyles(sheet, ['<p class="flex w-1/2">', "const on = 'group shown';"])).toBe(
    '@layer base,utilities;@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.w-1\\/2{width:50%}.group:hover .shown{color:red}}',
  );
  expect(firstStyles(sheet, ['`sm:grid`'])).toContain('@media (width>=40rem){.sm\\:grid');
});
