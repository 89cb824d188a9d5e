import { expect } from '@playwright/test';
import { test } from '../support/review-room.ts';

/** The Chart panel beside a story. */

test('rent, from the scan to the payment, by the panel’s buttons alone @core', async ({ room }) => {
  await room.opens(
    'transitions-rent--start-scanned-code-has-code-checking-cabinet',
    'checkingCabinet',
  );
  const now = room.page.locator('.xr-now');
  await expect(now).toContainText('Station wird geprüft');
  await expect(room.page.getByRole('button', { name: /^Als Gast angemeldet, / })).toBeVisible();
  await expect(room.heading('Station BW-4821')).toBeVisible();
  await room.answers('ensureSession', 'session', 'checkingCabinet');
  await room.answers('checkCabinet', 'usable', 'loadingMethods');
  await expect(room.heading('Café Morgenrot')).toBeVisible();
  await room.answers('loadMethods', 'card', 'choosing.browsing');
  await expect(room.canvas.getByRole('group', { name: 'Bezahlen mit' })).toContainText('Karte');

  // A guard refuses the balance that does not cover the deposit, and is named.
  const refused = room.button('user.choosesMethod balance');
  await expect(refused).toBeDisabled();
  await expect(refused).toContainText('offers');

  await room.presses('user.rents', 'choosing.askingAgreement');
  await expect(room.canvas.getByRole('checkbox').first()).toHaveAttribute('aria-invalid', 'true');
  await room.presses('user.ticks terms', 'choosing.askingAgreement');
  // The same event with a payload of one's own.
  await room.button('Payload of user.ticks terms').click();
  const form = room.page.getByRole('form', { name: 'Payload of user.ticks terms' });
  await form.getByRole('combobox', { name: 'agreement' }).selectOption('privacy');
  await expect(form.getByRole('checkbox', { name: 'on' })).toBeChecked();
  await form.getByRole('button', { name: 'Send' }).click();
  for (const box of await room.canvas.getByRole('checkbox').all()) await expect(box).toBeChecked();

  await room.presses('user.rents', 'checkingActiveRentals');
  await expect(room.canvas.locator('footer').getByRole('button')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await room.answers('countActiveRentals', 'free', 'leaving');
  await expect(room.canvas.getByRole('dialog', { name: 'Weiter geht es bei' })).toContainText(
    'Bezahlen, 55 EUR',
  );
  await expect(room.page.getByText('das Diagramm ist verlassen', { exact: true })).toBeVisible();

  // The payment goes on with the rental's data; the steps walked stay, also over a reload.
  await room.presses('Weiter: Bezahlen, 55 EUR', 'recallingAttempt');
  await expect(room.heading(/^Café Morgenrot/)).toBeVisible();
  await expect(room.canvas.locator('footer')).toContainText(/55\s€/);
  const walked = room.page.getByRole('navigation', { name: 'Journey' }).getByRole('button');
  await expect(walked).toHaveText([/^Mieten/]);
  await room.answers('recallAttempt', 'nothing begun', 'loadingMethods');
  await room.page.reload();
  await room.stands('loadingMethods');
  await expect(walked).toHaveText([/^Mieten/]);
  await walked.click();
  await room.stands('leaving');
  await expect(walked).toHaveText(['Weiter: Bezahlen, 55 EUR']);
});

test('payment: declined, back, declined, retried, arrived; every stop is linked and logged', async ({
  room,
  page,
}) => {
  await room.opens('transitions-payment--start-deposit-recalling-attempt', 'recallingAttempt');
  await expect(room.heading('Bezahlen')).toBeVisible();
  await room.answers('recallAttempt', 'nothing begun', 'loadingMethods');
  await room.answers('loadMethods', 'card', 'collecting.card');
  await room.answers('prepareCardForm', 'card form', 'collecting.card');
  await expect(room.canvas.getByRole('button', { name: '55,00 € reservieren' })).toBeVisible();
  const asks = async () => {
    await room.answers('submitCard', 'complete', 'collecting.card');
    await room.answers('openAttempt', 'attempt', 'collecting.card');
    await room.answers('createIntent', 'intent', 'collecting.card');
    await expect(room.canvas.getByRole('button', { name: 'Ihre Bank wird gefragt' })).toBeVisible();
  };
  await room.presses(/, user\.pays$/, 'collecting.card');
  await asks();

  const refusal = room.heading('Ihre Karte ist nicht ausreichend gedeckt.');
  await room.fails('authoriseCard', 'declined', 'failed');
  await expect(refusal).toBeVisible();
  await room.presses('Step back', 'collecting.card');
  await expect(refusal).toBeHidden();
  await room.presses('Step on', 'failed');
  await expect(refusal).toBeVisible();

  // The link opens the story in this state, in a tab of its own.
  const before = room.clicks();
  await room.button('Copy link').click();
  await expect(room.button('Link copied')).toBeVisible();
  room.costs('link', before);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab.getByTestId('place')).toHaveText('failed');
  await expect(
    tab
      .frameLocator('#storybook-preview-iframe')
      .getByRole('heading', { name: /nicht ausreichend gedeckt/ }),
  ).toBeVisible();
  await tab.close();

  // The address goes along: a reload is where the person was.
  await room.presses('user.retries', 'collecting.card');
  await page.reload();
  await room.stands('collecting.card');
  await expect(refusal).toBeHidden();
  await asks();
  await room.answers('authoriseCard', 'authorised', 'settling.asking');
  await expect(room.canvas.getByRole('button', { name: 'Wird bestätigt' })).toBeVisible();
  await room.answers('ask', 'order', 'settling.asking');
  await room.answers('closeAttempt', 'forgotten', 'left');
  await expect(
    room.canvas.getByRole('dialog', { name: /Weiter geht es bei|goes on at/ }),
  ).toBeVisible();

  // The way taken stands in the log and in the picture, in order; a line of the log goes back to
  // it.
  const log = page.getByRole('region', { name: 'Log' }).getByRole('button');
  await expect(log).toHaveCount(16);
  await room.button('Near only').click();
  await expect(
    page
      .locator('.xr-line[data-kind=taken] .xr-row[data-taken=true]')
      .filter({ has: page.locator('.xr-number', { hasText: /^8$/ }) }),
  ).toContainText('Zahlung mit Karte:');
  await log.nth(3).click();
  await room.stands('collecting.card');
  await expect(room.button(/, user\.pays$/)).toBeVisible();
  await expect(log).toHaveCount(16);
  await room.presses('Reset', 'recallingAttempt');
  // The way is empty after a reset, so the address has none.
  await expect(page).not.toHaveURL(/[?&]way=/);
});

test('never: an actor that stays silent is ended by its time-out on the clock', async ({
  room,
  page,
}) => {
  await room.opens('screens-payment--authorising', 'collecting.card');
  await room.fails('authoriseCard', 'network', 'settling.asking');
  await room.button(/^nie: ask never answers/).click();
  await expect(page.getByText('schweigt')).toBeVisible();
  await page
    .getByRole('group', { name: 'ask' })
    .getByRole('button', { name: /callTimeout/ })
    .click();
  await room.stands('settling.asking');
  // It has stopped asking and waits for the next time.
  await expect(room.button('ask succeeds: order')).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Log' }).getByRole('listitem').last(),
  ).toContainText('11 s');
});

test('by keyboard: what is pressed hands the focus on, and the picture zooms', async ({
  room,
  page,
}) => {
  await room.opens(
    'transitions-rent--start-scanned-code-has-code-checking-cabinet',
    'checkingCabinet',
  );
  await room.button('ensureSession succeeds: session').focus();
  await page.keyboard.press('Enter');
  await expect(room.button('checkCabinet succeeds: usable')).toBeFocused();
  await page.keyboard.press('Enter');
  await room.stands('loadingMethods');
  await page.getByRole('region', { name: /^Picture of rent/ }).focus();
  await page.keyboard.press('0');
  await expect(room.button('Fit')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('1');
  await expect(page.getByRole('status', { name: 'Zoom level', exact: true })).toHaveText('100 %');
  await page.keyboard.press('-');
  await expect(page.getByRole('status', { name: 'Zoom level', exact: true })).toHaveText('80 %');
  await room.stands('loadingMethods');
});

test('the ways in and out of a state are told in one click, and one is played', async ({
  room,
  page,
}) => {
  await room.opens(
    'transitions-rent--start-scanned-code-has-code-checking-cabinet',
    'checkingCabinet',
  );
  await page.locator('.xr-head[data-id="rent.checkingCabinet"] .xr-title').click();
  const ways = page.getByRole('region', { name: /^Wege hinein und hinaus: / });
  await expect(
    ways.getByRole('region', { name: /^Wege hinaus$/ }).getByRole('button'),
  ).not.toHaveCount(0);
  expect(room.clicks()).toBe(1);
  // In the whole chart, states that are no neighbours are dimmed.
  await room.button('Near only').click();
  await expect(page.locator('.xr-state[data-dim=true]')).not.toHaveCount(0);
  await ways.getByRole('button', { name: /^Prüfung der Station: fertig → / }).click();
  await room.stands('loadingMethods');
  // A delay says how long it is.
  await page
    .getByRole('combobox', { name: 'Ways in and out of a state' })
    .selectOption('rent.loadingMethods');
  await expect(ways).toContainText('nach 11 Sekunden: Geduld mit dem Server');

  // A click on an arrow of a chart that runs inside plays it there.
  await room.presses('Reset', 'checkingCabinet');
  await page.getByRole('group', { name: 'Which chart' }).getByRole('button').last().click();
  const arrow = (event: string) => page.locator(`.xr-row[data-key="cabinetCheck|${event}"]`);
  await arrow('cabinetCheck.ensuringSession|xstate.error.actor.ensureSession|0').click();
  const lit = page.locator('.xr-state[data-state=active][data-leaf=true]');
  await expect(lit).toHaveAttribute('data-id', 'cabinetCheck.failed');
  await arrow('cabinetCheck.failed|user.retries|0').click();
  await expect(lit).toHaveAttribute('data-id', 'cabinetCheck.ensuringSession');
});

test('a chart too large to be read opens as what one step leads to; a person’s own choice stays', async ({
  room,
  page,
}) => {
  const near = room.button('Near only');
  const states = page.locator('.xr-state');
  const size = page.getByRole('status', { name: 'Zoom level', exact: true });
  await room.opens('screens-payment--declined', 'failed');
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  const drawn = await states.count();
  expect(Number.parseInt((await size.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(70);
  // Walked on it shows what one step leads to from there.
  await room.presses('user.retries', 'collecting.card');
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await near.click();
  await expect.poll(() => states.count()).toBeGreaterThan(drawn);
  await room.presses('Step back', 'failed');
  await expect(near).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => states.count()).toBeGreaterThan(drawn);
  // A small chart, which can be read as a whole, is shown whole.
  await page.goto('/storybook/?path=/story/screens-receipt--showing');
  await expect(near).toHaveAttribute('aria-pressed', 'false');
});

test('each state of the picture carries what a person sees there, where that is asked for', async ({
  room,
}) => {
  await room.opens('screens-rent--agreed', 'choosing.browsing');
  const pictures = room.page.getByRole('button', { name: 'Pictures', exact: true });
  await pictures.click();
  const drawn = (state: string) => room.page.locator(`.xr-state[data-id="rent.${state}"] image`);
  for (const state of ['loadingMethods', 'choosing.browsing', 'checkingCabinet'])
    await expect(drawn(state)).toHaveAttribute('href', /^data:image\/webp/);
  await pictures.click();
  await expect(drawn('loadingMethods')).toHaveCount(0);
  await room.stands('choosing.browsing');
});

test('that a story has no chart is said once it stands, and not while it loads', async ({
  page,
}) => {
  let stands = () => {};
  const mayStand = new Promise<void>(resolve => {
    stands = resolve;
  });
  await page.route(/iframe\.html/, async route => {
    await mayStand;
    await route.continue();
  });
  await page.goto('/storybook/?path=/story/widgets-button--ready&globals=locale:en-US');
  const none = page.getByText('This story has no chart.');
  await expect(page.getByText('The story is on its way.')).toBeVisible();
  await expect(none).toBeHidden();
  stands();
  await expect(none).toBeVisible();
});

test('plain names follow the toolbar’s language; until they are there, a chart is said to come', async ({
  room,
  page,
}) => {
  let seen = () => {};
  const isSeen = new Promise<void>(resolve => {
    seen = resolve;
  });
  await page.route(/assets\/view-[^/]+\.js$/, async route => {
    await isSeen;
    await route.continue();
  });
  await page.goto(
    '/storybook/?path=/story/transitions-rent--start-scanned-code-has-code-checking-cabinet&globals=locale:en-US',
  );
  await expect(page.getByText('The chart is on its way.')).toBeVisible();
  await expect(page.getByText('This story has no chart.')).toBeHidden();
  seen();
  await room.stands('checkingCabinet');
  await expect(page.locator('.xr-now')).toContainText('Station is checked');
  await expect(page.getByRole('button', { name: /^Signed in as a guest, / })).toBeVisible();
});
