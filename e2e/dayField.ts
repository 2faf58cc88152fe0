import type { Locator } from '@playwright/test';

/** The text field of a day, not its calendar. */
export const dayField = (within: Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true });

/** Types a day `YYYY-MM-DD` in the order of English and Malay, and leaves the field. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(day.split('-').toReversed().join('/'));
  await field.press('Tab');
}

/** Formats `2026-03-12` as the English field does: `12 Mar 2026`. */
export const shownDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-GB', {
      timeZone: 'UTC',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
    })
    .replace('Sept', 'Sep');
