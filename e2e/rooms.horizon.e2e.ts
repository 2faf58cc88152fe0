import { lastRoomDay } from '#domain/facilities/rules.filter.ts';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { dayField, typeDay } from './dayField.ts';
import { deskOf } from './desk.ts';
import { newAda, signInAs } from './member.ts';
import { apart, expect, openPage, type Product } from './product.ts';
import { dayAhead, dayName, monthsFrom, monthsUntil, roomsOf } from './rooms.ts';

// Has its own product, because a setting of the country affects all tests.
const test = apart();

async function setHorizon(product: Product, months: number): Promise<void> {
  const ask = await deskOf(product, 'system');
  const { version } = await ask<{ version: string }>(getSettings, { country: 'bn' });
  const values = [{ key: 'room.horizon.months', own: months }];
  await ask(saveSettings, { country: 'bn', version, values });
}

test('the room filter, calendar and bookings reach as far ahead as the country setting allows (CON-011, FAC-037)', async ({
  browser,
  product,
}) => {
  const months = 7;
  await setHorizon(product, months);
  const ada = newAda();
  const rooms = await roomsOf(product, ada);
  const room = rooms.roomOf('Orchid Room');
  const last = lastRoomDay(dayAhead(0), months);
  const beyond = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
  const from = Temporal.PlainDate.from(last).subtract({ days: 10 }).toString();
  const { date, slot } = await rooms.freeBetween(room.roomID, from, last);
  await rooms.pay(await rooms.reserve(room.roomID, [{ date, slotIds: [slot.slotId] }]));

  const { context, page, errors } = await openPage(browser, 'phone');
  await signInAs(page, product, ada, '/Home?tab=1');
  await page.getByRole('button', { name: /^Date/ }).tap();
  const panel = page.getByRole('group', { name: 'Date', exact: true }).locator('form');
  const tooFar = panel.getByText(/^Please choose a day from /);
  await typeDay(dayField(panel, 'From'), beyond);
  await expect(tooFar).toBeVisible();
  await typeDay(dayField(panel, 'From'), date);
  await expect(tooFar).toHaveCount(0);
  await typeDay(dayField(panel, 'To'), last);
  await page.getByRole('button', { name: 'Show facilities' }).tap();
  await expect(page).toHaveURL(new RegExp(`${date}.*${last}`));
  await expect(page.getByRole('article').filter({ hasText: room.venueName })).toBeVisible();

  const path = `/SiteOrderDetail?regionCode=BN&roomID=${room.roomID}&venueID=${room.venueID}`;
  await page.goto(product.url + path);
  const days = page.getByRole('group', { name: 'Calendar of this room' });
  const turnTo = async (day: string) => {
    for (let turns = await monthsFrom(days, day); turns > 0; turns--)
      await days.getByRole('button', { name: 'Next month' }).tap();
  };
  await turnTo(date);
  await expect(days.getByRole('button', { name: new RegExp(`^${dayName(date)}`) })).toBeVisible();
  await turnTo(last);
  await expect(days.getByRole('button', { name: 'Next month' })).toBeDisabled();

  await page.goto(`${product.url}/MySite`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Orchid Room' })).toHaveCount(1);
  const booked = page.getByRole('group', { name: 'Days with a room' });
  for (let turns = monthsUntil(date); turns > 0; turns--)
    await booked.getByRole('button', { name: 'Next month' }).tap();
  await expect(booked.getByRole('button', { name: `${dayName(date)}, booked` })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
