import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/review-room.ts';

/** The texts of the app and of the backend, where they stand, and how each language words them. */

test('a sentence is found by one click and its words: every state that shows it, in five languages', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Find texts' }).click();
  await room.canvas.getByRole('searchbox').fill('Jetzt reserviert');
  await expect(
    room.canvas.getByRole('row', { name: /^rent\.held Jetzt reserviert 16 of \d+ Reserved now/ }),
  ).toBeVisible();
  const state = room.canvas
    .getByRole('region', { name: 'States' })
    .getByRole('link', { name: 'Mieten: Zugestimmt', exact: true });
  await state.scrollIntoViewIfNeeded();
  await expect(state.frameLocator('iframe').getByText('Jetzt reserviert')).toBeAttached();
  room.costs('sentence');
  // The address keeps the search under a parameter of its own; a topic is saved as rows.
  await expect(page).toHaveURL(/[?&]text=Jetzt/);
  await page.reload();
  await expect(room.canvas.getByRole('searchbox')).toHaveValue('Jetzt reserviert');
  await room.canvas.getByText('Topics').click();
  await room.canvas.getByRole('button', { name: 'decline', exact: true }).click();
  const leaves = page.waitForEvent('download');
  await room.canvas.getByRole('button', { name: 'Save as CSV' }).click();
  const rows = readFileSync(await (await leaves).path(), 'utf8');
  expect(rows).toContain('"failure.declined.incorrectCvc","Die Kartenprüfnummer stimmt nicht."');
  expect(rows).toContain('screens-payment--incorrect-cvc');
});

test('one text everywhere leaves as a file: its key, its wording in five languages, its states', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Find texts' }).click();
  await room.canvas.getByRole('searchbox').fill('Die Kartenprüfnummer stimmt nicht.');
  const row = room.canvas.getByRole('row', { name: /^failure\.declined\.incorrectCvc / });
  await expect(row).toContainText('The security code is incorrect.');
  const leaves = page.waitForEvent('download');
  await room.canvas.getByRole('button', { name: 'Save as CSV' }).click();
  const [, ...texts] = readFileSync(await (await leaves).path(), 'utf8')
    .trim()
    .split('\n');
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/^"failure\.declined\.incorrectCvc",(?:"[^"]+",){5}/);
  expect(texts[0]).toContain('screens-payment--incorrect-cvc');
  room.costs('wording');
});

test('a sentence of the backend is found like any other, and stands there in the language of the toolbar', async ({
  room,
  page,
}) => {
  await page.goto('/storybook/');
  await page.getByRole('link', { name: 'Find texts' }).click();
  await room.canvas.getByRole('searchbox').fill('nicht genug Geld. Es wurde nichts abgebucht');
  await expect(
    room.canvas.getByRole('row', { name: /^server\.insufficientFundsNotCharged/ }),
  ).toBeVisible();
  const state = room.canvas
    .getByRole('region', { name: 'States' })
    .getByRole('link', { name: /: Nicht genug Geld$/ });
  await state.scrollIntoViewIfNeeded();
  await expect(state.frameLocator('iframe').getByText(/nicht genug Geld/)).toBeAttached();
  await page.goto(
    '/storybook/?path=/story/screens-payment-savedcard--insufficient-funds&globals=locale:en-US',
  );
  await expect(room.canvas.getByRole('alertdialog')).toContainText('There is not enough money');
});
