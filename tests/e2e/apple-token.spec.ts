import { expect, test } from './support/journey.ts';
import { agents, leftNoProof } from './support/provider.ts';
import { tokenOf } from './support/session.ts';

/** `AppleIdToken` in a link (specification, section 7): no sign-in without a question first. */

test('an AppleIdToken in a link does not sign in by itself: the person is asked as a visitor', async ({
  person,
  page,
  request,
}) => {
  const other = (await (await request.post('/api/v1/saas/tourist/login')).json()) as {
    token: string;
  };
  const asked: { body: string; token: string | undefined }[] = [];
  await page.route('**/api/v1/loginAppleByToken', async route => {
    const { token } = route.request().headers();
    asked.push({ body: route.request().postData() ?? '', token });
    await route.fulfill({ json: { code: 0, msg: '', token: other.token } });
  });
  await person.scans('BW-4821');
  const guest = await tokenOf(page);
  await page.goto('/help?AppleIdToken=head.body.signature');
  await person.button('Menü').click();
  await person.isAt(/\/help$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click();
  await person.sees(person.question('Mit Apple anmelden?'));
  expect(asked).toEqual([]);
  expect(await tokenOf(page)).toBe(guest);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, das war ich' }).click();
  await expect.poll(() => tokenOf(page)).toBe(other.token);
  expect(asked).toEqual([{ body: 'token=head.body.signature', token: undefined }]);
  await leftNoProof(page);
});

test('a person who says no to a token of Apple from a link keeps their session', async ({
  person,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto('/login?AppleIdToken=head.body.signature');
  await page.getByRole('button', { name: 'Nein, das war ich nicht' }).click();
  await person.sees(person.button('Apple'));
  await leftNoProof(page);
  await page.reload();
  await person.sees(person.button('Apple'));
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(asked).not.toContain('/api/v1/loginAppleByToken');
});

test('a token of Apple that proves nothing is said as such', async ({ person, page }) => {
  await page.goto('/login?AppleIdToken=head.body.signature');
  await page.getByRole('button', { name: 'Ja, das war ich' }).click();
  await person.sees(person.text('Anmeldung fehlgeschlagen'));
  await person.isAt(/\/login$/);
  await leftNoProof(page);
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: agents.wechat });

  test('a token of Apple in a link is dropped', async ({ person, page }) => {
    await page.goto('/login?AppleIdToken=head.body.signature');
    await person.isAt(/\/login_wechat$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('AppleIdToken'))).toBeNull();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
