import { expect, test } from 'vitest';
import { pastedHtml } from './pastedHtml.ts';

test.each([
  ['<h1 class="title">Rules</h1><h2>One</h2>', '<h2 class="title">Rules</h2><h2>One</h2>'],
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>Plain</p></b><b>bold</b>',
    '<span style="font-weight:normal;" id="docs-internal-guid-1"><p>Plain</p></b><b>bold</b>',
  ],
  ['<p>h1 <b>bold</b> <br>docs-internal-guid</p>', '<p>h1 <b>bold</b> <br>docs-internal-guid</p>'],
])('prepares the pasted text %s', (pasted, prepared) => expect(pastedHtml(pasted)).toBe(prepared));
