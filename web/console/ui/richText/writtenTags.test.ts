import { expect, test } from 'vitest';
import { isWritable } from './writtenTags.ts';

test.each([
  ['', true],
  ['1 < 2 and <p>two</p>', true],
  ['<h2>Rules</h2><ul><li>One<br />line</li></ul>', true],
  ['<p><a href="https://a.example" target="_blank" rel="noopener">here</a></p>', true],
  ['<table><tr><td>1</td></tr></table>', false],
  ['<p>before</p><dl><dt>a</dt></dl>', false],
  ['<p>a</p><script>hit()</script>', false],
  ['<pre>a</pre>', false],
  ['<!-- hidden --><p>a</p>', false],
])('%s can be edited as rich text: %s', (html, is) => expect(isWritable(html)).toBe(is));
