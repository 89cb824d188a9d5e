import german from '../../locales/de-DE.json' with { type: 'json' };
import english from '../../locales/en-US.json' with { type: 'json' };
import { expectArrival, expectOpened, expectHeard, listens, tabTo } from './support/hearing.ts';
import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';
import { said } from './support/words.ts';

/** The longest part of a text without a value, as a person reads it. */
const words = (text: string) => {
  const [longest = ''] = text
    .replaceAll('\u00AD', '')
    .split(/\{[^}]*\}|<[^>]*>/)
    .map(part => part.trim())
    .toSorted((one, other) => other.length - one.length);
  return said(longest);
};

for (const { lang, texts, fields } of [
  {
    lang: 'de-DE',
    texts: german,
    fields: ['Kartennummer', 'Gültig bis', 'Prüfziffer'],
  },
  {
    lang: 'en-US',
    texts: english,
    fields: ['Card number', 'Expiration date', 'Security code'],
  },
])
  test(`the whole main job by keyboard, heard (${lang})`, async ({ page, local }) => {
    await listens(page);
    await page.addInitScript(locale => localStorage.setItem('lang', locale), lang);
    const button = (text: string) => page.getByRole('button', { name: words(text) });
    const link = (text: string) => page.getByRole('link', { name: words(text) });

    // 390 px are high enough for a phone on its side: every page must begin at its top.
    await page.setViewportSize({ width: 390, height: 390 });
    await page.goto('/?qrcode=BW-4821');
    await expectOpened(page, /Café Morgenrot/);

    // Without the ticks: the missing agreement is announced at the first box.
    await tabTo(page, button(texts['rent.submit']));
    await page.keyboard.press('Enter');
    const [terms, privacy] = [
      page.getByRole('checkbox').first(),
      page.getByRole('checkbox').last(),
    ];
    await expect(terms).toBeFocused();
    await expect(terms).toHaveAccessibleDescription(words(texts['rent.pleaseAgree']));
    await expectHeard(page, words(texts['rent.pleaseAgree']));
    await page.keyboard.press('Space');
    await tabTo(page, privacy);
    await page.keyboard.press('Space');
    await expect(privacy).not.toHaveAttribute('aria-invalid', 'true');
    await tabTo(page, button(texts['rent.submit']));
    await page.keyboard.press('Enter');

    await expectArrival(page, words(texts['payment.title']));
    for (const [index, label] of fields.entries()) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type([cards.good, '12/34', '123'][index] ?? '');
    }
    await tabTo(page, button(texts['payment.reserve']));
    await page.keyboard.press('Enter');
    await expectHeard(page, words(texts['payment.asking']));

    await expectArrival(page, words(texts['result.confirmed.title']));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
    await tabTo(page, link(texts['result.confirmed.open']));
    await page.keyboard.press('Enter');

    await expectArrival(page, words(texts['order.title']));
    await local.moveClock(46);
    await expectHeard(page, words(texts['order.soon.step']));
    // It ends while the focus is on a button that leaves with it.
    await tabTo(page, button(texts['claim.offer']));
    const [bank] = await local.out();
    await local.returnBank(bank?.powerBankId ?? '', 'BW-4821');
    await expectHeard(page, words(texts['order.standing.returned']));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await tabTo(page, link(texts['order.receipt']));
    await page.keyboard.press('Enter');
    await expectArrival(page, words(texts['receipt.title']));
  });
