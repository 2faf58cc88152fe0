import type { Locator, Page } from '@playwright/test';

/** The text field of a day, not its calendar; the label may be marked as required. */
export const dayField = (within: Locator | Page, label: string): Locator =>
  within.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(label)}( \\(required\\))?$`) });

/** Types a day `YYYY-MM-DD` in the order of English and Malay, and leaves the field. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(day.split('-').toReversed().join('/'));
  await field.press('Tab');
}

/** Pastes a day `YYYY-MM-DD`, or such a day with a time, and leaves the field. */
export async function pasteDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.blur();
}

/** The field of the time beside a day. */
export const timeField = (within: Locator | Page, label: string): Locator =>
  within.getByRole('textbox', { name: `Time: ${label}`, exact: true });

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
