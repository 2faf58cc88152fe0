import { openConsole } from './admin.ts';
import { keep } from './pictures.ts';
import { expect, expectAccessible, expectNoSideways, test } from './product.ts';
import { htmlField, pasteHtml, richText } from './richText.ts';

const label = 'Text · English';
const pasted = `<html><head><style>p { color: red }</style></head><body><!--StartFragment-->
<h1 class="MsoTitle">Dates</h1><p class="MsoNormal" style="color:red" onclick="hit()">From <b>Monday</b><img src="x" onerror="hit()"></p>
<ul><li>Hall A</li><li><a href="javascript:hit()">Hall B</a></li></ul><script>hit()</script><!--EndFragment--></body></html>`;
const written = [
  '<h2>Lift closed</h2>',
  '<p><a href="https://example.org/lift" target="_blank" rel="noopener noreferrer nofollow"><strong>Use the stairs</strong></a></p>',
  '<h2>Dates</h2>',
  '<p>From <strong>Monday</strong></p>',
  '<ul><li><p>Hall A</p></li><li><p>Hall B</p></li></ul>',
].join('');

test('writes a text by keyboard with headings, links and a cleaned paste, and the server keeps it unchanged (S-56, TRM-004, I36, I37)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'content', {
    path: '/admin/notice',
  });
  await page.getByRole('textbox', { name: /^Title · English/ }).fill('Lift closed');
  const text = richText(page, label);
  const tools = page.getByRole('toolbar', { name: `Formatting: ${label}` });
  const tool = (name: string) => tools.getByRole('button', { name, exact: true });
  await text.focus();
  await page.keyboard.type('Lift closed');
  await tool('Heading').press('Enter');
  await expect(text).toBeFocused();
  await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Use the stairs');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  // The tool bar is one stop, at the tool that was used last.
  await expect(tool('Heading')).toBeFocused();
  for (const name of ['Subheading', 'Bulleted list', 'Numbered list', 'Quotation', 'Link']) {
    await page.keyboard.press('ArrowRight');
    await expect(tool(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  await address.fill('javascript:hit()');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a web address')).toBeVisible();
  await expectAccessible(page);
  await address.fill('example.org/lift');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(text.getByRole('link', { name: 'Use the stairs' })).toHaveAttribute(
    'href',
    'https://example.org/lift',
  );

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  expect(errors).toEqual([]);
  await pasteHtml(text, pasted);
  await expect(text.getByRole('listitem')).toHaveCount(2);
  // Tab leaves a list.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await expectAccessible(page);
  await keep(page, 'rich-text');
  // The server writes the same attributes in another order.
  const html = await htmlField(page, label);
  const own = written.replace(/<a (href="[^"]*") ([^>]*)>/, '<a $2 $1>');
  await expect(html).toHaveValue(own);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lift closed' })).toBeVisible();
  await page.reload();
  await expect(text.getByRole('link', { name: 'Use the stairs' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(await htmlField(page, label)).toHaveValue(written);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await expectAccessible(page);
  // The browser logs what it blocks of the pasted text while that is cleaned.
  expect(errors.filter((error) => !error.includes('/assets/cleanHtml'))).toEqual([]);
  await context.close();
});

test('edits a text with a table as HTML, and an empty required text is an error at the editor (S-56, R8)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'content', {
    path: '/admin/notice',
  });
  await page.getByRole('textbox', { name: /^Title · English/ }).fill('Opening hours');
  const text = richText(page, label);
  await expect(text).toHaveAttribute('aria-required', 'true');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription('Please fill this in.');
  await page.keyboard.type('Open');
  await expect(text).toHaveAttribute('aria-invalid', 'false');
  const html = await htmlField(page, label);
  await expect(html).toHaveValue('<p>Open</p>');
  await html.fill('<table><tbody><tr><td>Monday</td></tr></tbody></table>');
  await expect(page.getByText('can only be changed as HTML')).toBeVisible();
  const view = page.getByRole('group', { name: `View: ${label}`, exact: true });
  await view.getByRole('button', { name: 'Text' }).click();
  await expect(html).toHaveValue('<table><tbody><tr><td>Monday</td></tr></tbody></table>');
  await html.fill('<p>Open on <em>Monday</em></p>');
  await expect(html).toBeFocused();
  await view.getByRole('button', { name: 'Text' }).click();
  await expect(text).toHaveText('Open on Monday');
  await expect(page.getByText('can only be changed as HTML')).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});
