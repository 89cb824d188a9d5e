import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { said } from './words.ts';

/** Characters in the picture. */
export async function readPicture(picture: Locator, request: APIRequestContext): Promise<string> {
  await expect(picture).toBeVisible();
  const id =
    new URLSearchParams(((await picture.getAttribute('src')) ?? '').split('?')[1]).get('uuid') ??
    '';
  const ask = async () => request.get(`/local/api/captcha/${id}`);
  await expect.poll(async () => (await ask()).status()).toBe(200);
  return ((await (await ask()).json()) as { answer: string }).answer; // the local end's own answer
}

/** The newest code sent to a number, as it stands in the inbox. */
export async function readCode(request: APIRequestContext, number: string): Promise<string> {
  const { messages } = (await (await request.get('/local/api/messages')).json()) as {
    messages: { address: string | null; text: string }[];
  }; // the local end's own answer
  return /\d{4}/.exec(messages.find(message => message.address === number)?.text ?? '')?.[0] ?? '';
}

/**
 * Goes from the form on the page to the sent code; `national` without its leading zero, in Germany.
 */
export async function asksForCode(
  page: Page,
  request: APIRequestContext,
  national: string,
  callingCode = '49',
): Promise<string> {
  await page.getByLabel('Telefonnummer').fill(national);
  const picture = page.getByRole('img', { name: said('Bild mit vier Zeichen') });
  await page.getByLabel('Zeichen aus dem Bild').fill(await readPicture(picture, request));
  await page.getByRole('button', { name: 'Anmelden mit SMS-Code' }).click();
  await expect(page.getByRole('dialog', { name: 'SMS-Code eingeben' })).toBeVisible();
  return readCode(request, `+${callingCode}${national}`);
}

export async function entersCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('SMS-Code mit 4 Ziffern').fill(code);
}

/** The whole login by phone. */
export async function signsIn(
  page: Page,
  request: APIRequestContext,
  national: string,
  callingCode?: string,
): Promise<void> {
  await entersCode(page, await asksForCode(page, request, national, callingCode));
}
