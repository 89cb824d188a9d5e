import { expect, test } from './support/journey.ts';
import { said } from './support/words.ts';
import type { APIRequestContext, Page } from '@playwright/test';

/** Characters in the picture on the page. */
async function readPicture(page: Page, request: APIRequestContext): Promise<string> {
  const picture = page.getByRole('img', { name: said('Bild mit vier Zeichen') });
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute('src')) ?? '';
  await expect
    .poll(async () =>
      (
        await request.get(
          `/local/api/captcha/${new URLSearchParams(address.split('?')[1]).get('uuid') ?? ''}`,
        )
      ).status(),
    )
    .toBe(200);
  const { answer } = (await (
    await request.get(
      `/local/api/captcha/${new URLSearchParams(address.split('?')[1]).get('uuid') ?? ''}`,
    )
  ).json()) as { answer: string }; // the local end's own answer
  return answer;
}
async function readCode(request: APIRequestContext, number: string): Promise<string> {
  const { messages } = (await (await request.get('/local/api/messages')).json()) as {
    messages: { address: string | null; text: string }[];
  }; // the local end's own answer
  return /\d{4}/.exec(messages.find(message => message.address === number)?.text ?? '')?.[0] ?? '';
}
async function entersPhone(page: Page, request: APIRequestContext, number: string): Promise<void> {
  await page.getByLabel('Telefonnummer').fill(number);
  await page.getByLabel('Zeichen aus dem Bild').fill(await readPicture(page, request));
  await page.getByRole('button', { name: 'Anmelden mit SMS-Code' }).click();
  await expect(page.getByRole('dialog', { name: 'SMS-Code eingeben' })).toBeVisible();
}

test('a guest signs in on the rent page, keeps the balance, and signs out @core', async ({
  person,
  local,
  page,
  request,
}) => {
  await person.scans('BW-4821');
  const [guest] = await local.users();
  await local.credit(guest?.id ?? '', 1234);
  await person.button('Mit Telefon anmelden').click();
  await person.sees(page.getByRole('dialog', { name: 'Anmelden' }));
  await person.button('Anmelden mit SMS-Code').click();
  await person.sees(person.text('Bitte geben Sie Ihre Telefonnummer ein'));
  await entersPhone(page, request, '0151 23456789');
  const code = await readCode(request, '+4915123456789');
  await page.getByLabel('SMS-Code mit 4 Ziffern').fill(code === '0000' ? '1111' : '0000');
  await person.sees(person.text('Der SMS-Code stimmt nicht. Noch 4 Versuche.'));
  await page.getByLabel('SMS-Code mit 4 Ziffern').fill(code);
  await person.sees(person.rentButton);
  await person.isAt(/\/loginborrow\?qrcode=BW-4821/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(person.button('Mit Telefon anmelden')).toHaveCount(0);
  expect((await local.users()).find(user => user.id === guest?.id)?.balance).toBe(1234);

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const asked = () =>
    request
      .get('/api/v1/userInfo', { headers: { token: token ?? '' } })
      .then(response => response.status());
  expect(await asked()).toBe(200);
  await person.button('Menü').click();
  await person.button('Abmelden').click();
  await page.waitForFunction(before => localStorage.getItem('token') !== before, token);
  await expect.poll(asked).toBe(401);
});

test('/login with a code leads on to the cabinet; the country is chosen on the wheel', async ({
  person,
  page,
  request,
}) => {
  await page.goto('/login?qrcode=BW-1007');
  await person.sees(page.getByLabel('Telefonnummer'));
  await person.button(/^Land: Deutschland/).click();
  await person.sees(page.getByRole('option', { name: /Deutschland/, selected: true }));
  await page.getByLabel('Suchen').fill('ÖSTERR');
  await expect(page.getByRole('option')).toHaveCount(1);
  await person.button(/^Österreich, \+43/).click();
  await entersPhone(page, request, '6641234567');
  await page.getByLabel('SMS-Code mit 4 Ziffern').fill(await readCode(request, '+436641234567'));
  await person.isAt(/\/loginborrow\?qrcode=BW-1007/);
  await person.sees(person.rentButton);
});

test('an invitation asks for its password instead of picture and code', async ({
  person,
  page,
}) => {
  await page.goto('/?inviteCode=VIP1');
  await person.isAt(/\/loginborrow/);
  await page.goto('/login');
  await page.getByLabel('Telefonnummer').fill('15198765432');
  await page.getByLabel('Passwort der Einladung').fill('wrong');
  await person.button('Einladung einlösen').click();
  await person.sees(person.text('Einladung oder Passwort stimmt nicht.'));
  await page.getByLabel('Passwort der Einladung').fill('borrowatt');
  await person.button('Einladung einlösen').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('a person who cannot read the picture goes on without it: the device computes for a moment', async ({
  person,
  page,
  request,
}) => {
  await page.goto('/login');
  const asked: string[] = [];
  page.on('request', sent => asked.push(sent.url()));
  const computing = () => asked.filter(url => /altcha|worker/.test(url));
  await page.getByLabel('Telefonnummer').fill('15122222222');
  await person.button('Ohne das Bild weiter').click();
  await person.sees(person.text('Statt des Bildes löst Ihr Gerät eine Rechenaufgabe.'));
  await expect(page.getByLabel('Zeichen aus dem Bild')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(computing()).toEqual([]);
  await person.button('Anmelden mit SMS-Code').click();
  await person.sees(person.button('Ihr Gerät rechnet'));
  // The task and its solver must be among the requests that are new.
  await expect.poll(() => computing().length).toBeGreaterThan(0);
  await person.sees(page.getByRole('dialog', { name: 'SMS-Code eingeben' }));
  await page.getByLabel('SMS-Code mit 4 Ziffern').fill(await readCode(request, '+4915122222222'));
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('an invitation can be put aside, and ends with signing out', async ({
  person,
  page,
  request,
}) => {
  const invitation = () => page.evaluate(() => localStorage.getItem('inviteCode'));
  await page.goto('/?inviteCode=VIP1&qrcode=BW-4821');
  await person.isAt(/\/loginborrow\?qrcode=BW-4821/);
  await page.goto('/login');
  await person.button('Ohne Einladung').click();
  await expect(page.getByLabel('Telefonnummer')).toBeFocused();
  expect(await invitation()).toBeNull();
  await entersPhone(page, request, '15133333333');

  await page.goto('/?inviteCode=VIP1');
  await person.isAt(/\/loginborrow/);
  await page.goto('/login');
  await page.getByLabel('Telefonnummer').fill('15144444444');
  await page.getByLabel('Passwort der Einladung').fill('borrowatt');
  await person.button('Einladung einlösen').click();
  await person.isAt(/\/loginborrow\?qrcode=BW-4821/);
  expect(await invitation()).toBe('VIP1');
  // They have proven nothing, so the menu offers to sign in; a guest signs out on the account's page.
  await person.button('Menü').click();
  await person.sees(page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }));
  await page.goto('/account');
  await person.button('Abmelden').click();
  await person.question('Hier abmelden?').getByRole('button', { name: 'Abmelden' }).click();
  await expect.poll(invitation).toBeNull();
});
