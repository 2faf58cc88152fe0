import { expect, test } from 'vitest';
import { firstStyles, stylesByScreen } from './firstStyles.ts';

const sheet =
  '@layer base,utilities;@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.w-1\\/2{width:50%}' +
  '.group:hover .shown,.never{color:red}@media (width>=40rem){.sm\\:grid{display:grid}@supports (x:y){.gone{a:b}}}}';

test('keeps rules without classes and rules of classes in the markup, and removes empty groups', () => {
  expect(firstStyles(sheet, ['<p class="flex w-1/2">', "const on = 'group shown';"])).toBe(
    '@layer base,utilities;@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.w-1\\/2{width:50%}.group:hover .shown{color:red}}',
  );
  expect(firstStyles(sheet, ['`sm:grid`'])).toContain('@media (width>=40rem){.sm\\:grid');
});

test.each([
  ['no print styles', '@media print{.flex{color:red}}@page{margin:0}', ''],
  ['no hover styles', '@media (hover:hover){.flex:hover{color:red}}', ''],
  ['no rules of absent elements', 'table,p{margin:0}fieldset{border:0}', 'p{margin:0}'],
  ['parts of fields', '::placeholder{color:red}*,::before{margin:0}', '*,::before{margin:0}'],
  [
    'rules without a class of their own at their beginning',
    ':where(.flex>:not(:last-child)){margin:0}:where(.never>p){margin:0}',
    ':where(.flex>:not(:last-child)){margin:0}',
  ],
  [
    'properties and movements that are not named',
    ':root{--a:1;--b:var(--c);--c:2;--d:3}.flex{top:var(--b);animation:in 1s}' +
      '@property --a{syntax:"*"}@property --b{syntax:"*"}@keyframes in{to{top:0}}@keyframes out{to{top:0}}',
    ':root{--b:var(--c);--c:2}.flex{top:var(--b);animation:in 1s}@property --b{syntax:"*"}@keyframes in{to{top:0}}',
  ],
])('keeps only the styles of a first view with one paragraph: %s', (_, rules, kept) => {
  expect(firstStyles(rules, ['<p class="flex">'])).toBe(kept);
});

test('recognizes a class in markup whose characters are written as entities', () => {
  expect(
    firstStyles('.\\[\\&\\>li\\]\\:flex{top:0}', ['<ul class="[&amp;&gt;li]:flex">']),
  ).not.toBe('');
});

test('a screen has the styles of its markup in all languages and of the code that writes its content', () => {
  const markup = (order: string) => ({
    layout: 'phone',
    pages: { Home: '<p class="a">', Order: order },
    frames: { Home: '<p class="a">' },
  });
  expect(
    stylesByScreen(
      '.a{top:0}.b{top:1px}.c{top:2px}.card{top:3px}.d{top:4px}',
      [markup('<p class="b">'), markup('<p class="c">')],
      '<body>',
      { Home: "className: 'card'", Factory: "className: 'd'" },
    ),
  ).toEqual({ phone: { Home: '.a{top:0}.card{top:3px}', Order: '.b{top:1px}.c{top:2px}' } });
});
