import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** What a person does on a page, counted: presses of controls and keys, and filled fields. */
export function operatorAt(page: Page) {
  const done = { presses: 0, fields: 0 };
  const press = async (control: Locator) => {
    done.presses += 1;
    await control.click();
  };
  const fill = async (field: Locator, text: string) => {
    done.fields += 1;
    await field.fill(text);
  };
  /** Enters what the search has found first. */
  const enterFirst = async (shown: RegExp) => {
    await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(shown);
    done.presses += 1;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  return {
    done,
    press,
    fill,
    button: (name: string | RegExp) => press(page.getByRole('button', { name, exact: true })),
    choose: async (field: Locator, label: string) => {
      done.fields += 1;
      await field.selectOption({ label });
    },
    /** Opens the first match of the search: two keys and a text. */
    find: async (text: string, shown: RegExp) => {
      done.presses += 1;
      done.fields += 1;
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(text);
      await enterFirst(shown);
    },
    /** Opens the first match from the start page, where the search begins with what is typed. */
    type: async (text: string, shown: RegExp) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      done.fields += 1;
      await page.keyboard.type(text);
      await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toHaveValue(text);
      await enterFirst(shown);
    },
  };
}

/** Checks the counts of a task against its limits, and prints them for the table of presses. */
export function expectAtMost(
  { done }: ReturnType<typeof operatorAt>,
  task: string,
  limit: { presses: number; fields: number },
): void {
  console.log(`${task}: ${done.presses} presses, ${done.fields} fields`);
  expect(done.presses, task).toBeLessThanOrEqual(limit.presses);
  expect(done.fields, task).toBeLessThanOrEqual(limit.fields);
}
