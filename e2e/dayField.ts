import type { Locator } from '@playwright/test';

/** The field of a day in the member's language, beside its calendar. */
export const dayField = (within: Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true });

/** A day `YYYY-MM-DD` as somebody types it who reads English or Malay, and goes on. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(day.split('-').toReversed().join('/'));
  await field.press('Tab');
}

/** `12 Mar 2026`, as the field shows `2026-03-12` in English. */
export const shownDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-GB', {
      timeZone: 'UTC',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
    })
    .replace('Sept', 'Sep');
