import type { Locator, Page } from '@playwright/test';

/** The editor of a formatted text. */
export const richText = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

/** Opens the HTML view of a formatted text, and returns its field. */
export async function htmlField(page: Page, label: string): Promise<Locator> {
  const view = page.getByRole('group', { name: `View: ${label}`, exact: true });
  await view.getByRole('button', { name: 'HTML' }).click();
  return page.getByRole('textbox', { name: `${label} (HTML)` });
}

/** Pastes HTML, as another program puts it into the clipboard. */
export const pasteHtml = (text: Locator, html: string): Promise<void> =>
  text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
