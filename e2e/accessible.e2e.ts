import { expect, test } from '@playwright/test';
import { findingsOf } from './accessible.ts';

const pageOf = (texts: string) =>
  `<!doctype html><html lang="en"><title>Texts</title><body style="background: #fff"><main><h1>Texts</h1>${texts}</main></body></html>`;

test('reports low contrast of a text when other texts on the page have passed (B-34 part)', async ({
  page,
}) => {
  const readable = '<p style="color: #333">Readable</p>';
  await page.setContent(pageOf(readable));
  expect(await findingsOf(page)).toEqual([]);
  for (const unreadable of [
    '<p style="color: #ccc">Too light</p>',
    '<div style="background: #444"><p style="color: #333">Too dark</p></div>',
    '<div style="opacity: 0.3"><p style="color: #333">Too faint</p></div>',
  ])
    for (const times of ['first', 'second']) {
      await page.setContent(pageOf(readable + unreadable));
      expect(await findingsOf(page), `${unreadable}, ${times} check`).toEqual([
        expect.stringContaining('color-contrast: '),
      ]);
    }
});

test('checks the contrast of a button again when it is no longer disabled (B-34 part)', async ({
  page,
}) => {
  const button = (state: string) => `<button style="color: #ccc" ${state}>Book</button>`;
  await page.setContent(pageOf(button('disabled')));
  expect(await findingsOf(page)).toEqual([]);
  await page.setContent(pageOf(button('')));
  expect(await findingsOf(page)).toEqual([expect.stringContaining('color-contrast: button')]);
});
