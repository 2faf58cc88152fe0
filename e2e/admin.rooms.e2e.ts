import { pictureFile } from '#tests/support/pictures.ts';
import { openConsole } from './admin.ts';
import { freshMember, signInAs } from './member.ts';
import { expect, expectAccessible, openPage, test } from './product.ts';

test('offers a new room layout in the members’ filter, and refuses a used code (ADM-028)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/room-layouts',
  });
  await expect(page.getByRole('row', { name: /Theatre/ })).toContainText('THEATRE');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New room layout' }).click();
  await page.getByLabel('Name · English').fill('Herringbone');
  await page.getByLabel('Name · Chinese').fill('鱼骨式');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await page.getByLabel(/^Code/).fill('theatre');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This name or code is already in use.')).toBeVisible();
  await expect(page.getByLabel('Name · English')).toHaveValue('Herringbone');
  await expectAccessible(page);
  await page.getByLabel(/^Code/).fill('herringbone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Herringbone/ })).toContainText('HERRINGBONE');

  for (const [link, row] of [
    ['Venue categories', 'KITCHEN'],
    ['Occasions', 'TRAINING'],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('row', { name: new RegExp(row) })).toBeVisible();
    await expectAccessible(page);
  }
  expect(errors).toEqual([]);
  await context.close();

  const member = await openPage(browser, 'desktop');
  await signInAs(member.page, product, await freshMember(product), '/Factory');
  await member.page.getByRole('button', { name: 'More filters' }).click();
  await expect(member.page.getByText('Herringbone')).toBeVisible();
  await member.context.close();
});

test('shows an error for each missing input of a new venue, and keeps the other inputs (ADM-022, VAL-039)', async ({
  browser,
  product,
}) => {
  const { context, page, errors } = await openConsole(browser, product, 'facility', {
    path: '/admin/venues',
  });
  await expect(page.getByRole('row', { name: /Gadong Business Centre/ })).toContainText(
    'Published',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New venue' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  const steps: [string, () => Promise<unknown>][] = [
    ['The venue name is missing.', () => page.getByLabel('Name · English').fill('Lotus House')],
    [
      'The address of the venue is missing.',
      () => page.getByLabel('Address · English').fill('Simpang 12, Kiulap'),
    ],
    [
      'The district of the venue is missing.',
      () => page.getByLabel('District').selectOption({ index: 1 }),
    ],
    [
      'The category of the venue is missing.',
      () => page.getByLabel('Venue category').selectOption({ index: 1 }),
    ],
    [
      'The contact person of the venue is missing.',
      () => page.getByRole('textbox', { name: /^Contact/ }).fill('Front desk Lotus'),
    ],
    [
      'The telephone number of the venue is missing.',
      () => page.getByLabel('Telephone').fill('+673 245 6789'),
    ],
  ];
  for (const [message, fill] of steps) {
    await save.click();
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page);
    await fill();
  }
  await expect(page.getByLabel('Name · English')).toHaveValue('Lotus House');
  await save.click();
  const row = page.getByRole('row', { name: /Lotus House/ });
  await expect(row).toContainText('Published');
  await page.getByRole('link', { name: 'Lotus House' }).click();
  for (const label of ['District', 'Venue category'])
    await expect(page.getByLabel(label)).not.toHaveValue('');
  const picture = page.getByLabel('Add a picture');
  const png = { name: 'hall.png', mimeType: 'image/png' };
  await picture.setInputFiles({ ...png, buffer: Buffer.from('no picture at all') });
  await expect(page.getByRole('alert')).toContainText('This picture cannot be used');
  const buffer = Buffer.from(await pictureFile({ width: 960, height: 540 }), 'base64');
  await picture.setInputFiles({ ...png, buffer });
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Status').selectOption({ label: 'Withdrawn' });
  await save.click();
  await expect(row).toContainText('Withdrawn');
  await page.getByRole('link', { name: 'Lotus House' }).click();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
