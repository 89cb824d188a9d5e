import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { startLanguage } from '../../src/app/language.ts';
import { requestTimeout } from '../../src/domain/constants.ts';
import { defaultLocale, locales, type Locale } from '../../src/domain/locale.ts';
import { loadMessages } from '../../src/i18n/messages.ts';
import { pause } from '../../src/ui/patiently.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('../../src/i18n/messages.ts', () => ({ loadMessages: vi.fn() }));
afterAll(() => {
  vi.doUnmock('../../src/i18n/messages.ts');
  vi.resetModules();
});

const text = (value: string) => ({ key: [{ type: 0 as const, value }] });
const arriving = (...those: readonly Locale[]) =>
  vi.mocked(loadMessages).mockImplementation(async (locale, part) => {
    if (!those.includes(locale)) throw new TypeError('the network is gone');
    return text(`${locale} ${part}`);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begun = (lang?: Locale) => {
  const store = createStore(memoryArea());
  if (lang) store.set('lang', lang);
  return startLanguage(store, { locales, defaultLocale: 'en-US' });
};

it("speaks the person's language, otherwise the operator's", async () => {
  arriving(...locales);
  expect((await begun('fr-FR')).current()).toMatchObject({ messages: text('fr-FR first') });
  expect((await begun()).current()).toMatchObject({ locale: 'en-US' });
});

it('speaks the default where the language that was chosen is offered no more', async () => {
  arriving(...locales);
  const store = createStore(memoryArea());
  store.set('lang', 'fr-FR');
  const offered = { locales: ['de-DE', 'en-US'], defaultLocale: 'en-US' } as const;
  expect((await startLanguage(store, offered)).current()).toMatchObject({ locale: 'en-US' });
});

it('speaks German where the language does not arrive, and its own once it does', async () => {
  arriving('de-DE');
  const language = await begun('fr-FR');
  expect(language.current()).toEqual({
    locale: 'de-DE',
    messages: text('de-DE first'),
    complete: false,
  });
  expect(document.documentElement.lang).toBe('de-DE');
  arriving(...locales);
  await language.complete();
  expect(language.current()).toMatchObject({ locale: 'fr-FR', complete: true });
});

it('completes German where the rest of the language does not arrive, and speaks its own once it does', async () => {
  arriving('de-DE');
  const language = await begun('fr-FR');
  await language.complete();
  expect(language.current()).toMatchObject({ locale: 'de-DE', complete: true });
  await vi.advanceTimersByTimeAsync(3 * pause);
  arriving(...locales);
  await vi.advanceTimersByTimeAsync(pause);
  expect(language.current()).toMatchObject({ locale: 'fr-FR', complete: true });
});

it('leaves the language that was chosen while another one was on its way', async () => {
  arriving('de-DE');
  const language = await begun('fr-FR');
  await language.complete();
  arriving(...locales);
  await language.choose('es-ES');
  await vi.advanceTimersByTimeAsync(3 * pause);
  expect(language.current()).toMatchObject({ locale: 'es-ES', complete: true });
});

it('starts with the keys where nothing arrives, and goes on asking', async () => {
  arriving();
  const language = await begun('fr-FR');
  expect(language.current()).toEqual({ locale: 'de-DE', messages: {}, complete: false });
  const completed = language.complete();
  await vi.advanceTimersByTimeAsync(3 * pause);
  arriving(...locales);
  await vi.advanceTimersByTimeAsync(pause);
  await completed;
  expect(language.current()).toMatchObject({ locale: 'fr-FR', complete: true });
});

it('speaks the language that was chosen last, whichever arrives first', async () => {
  arriving(...locales);
  const store = createStore(memoryArea());
  const language = await startLanguage(store, { locales, defaultLocale });
  let arrive = () => {};
  const slow = new Promise<void>(resolve => {
    arrive = resolve;
  });
  vi.mocked(loadMessages).mockImplementation(async (locale, part) => {
    if (locale === 'es-ES') await slow;
    return text(`${locale} ${part}`);
  });
  const first = language.choose('es-ES');
  await language.choose('fr-FR');
  arrive();
  await first;
  expect(language.current().locale).toBe('fr-FR');
  expect(store.get('lang')).toBe('fr-FR');
});

it('gives a language up that does not come in time, and leaves it so when it comes later', async () => {
  arriving(...locales);
  const store = createStore(memoryArea());
  const language = await startLanguage(store, { locales, defaultLocale });
  let arrive = () => {};
  const stalled = new Promise<void>(resolve => {
    arrive = resolve;
  });
  vi.mocked(loadMessages).mockImplementation(async (locale, part) => {
    await stalled;
    return text(`${locale} ${part}`);
  });
  let told = '';
  const chosen = language.choose('fr-FR').catch(() => {
    told = 'failed';
  });
  await vi.advanceTimersByTimeAsync(requestTimeout - 1);
  expect(told).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toBe('failed');
  arrive();
  await chosen;
  await vi.advanceTimersByTimeAsync(pause);
  expect(language.current().locale).toBe('de-DE');
  expect(store.get('lang')).toBeNull();
});

it('tells of no failure of a choice that a later one has taken the place of', async () => {
  arriving(...locales);
  const language = await startLanguage(createStore(memoryArea()), { locales, defaultLocale });
  let lose = () => {};
  const lost = new Promise<never>((_, reject) => {
    lose = () => reject(new TypeError('the network is gone'));
  });
  vi.mocked(loadMessages).mockImplementation(async (locale, part) =>
    locale === 'es-ES' ? lost : text(`${locale} ${part}`),
  );
  const first = language.choose('es-ES');
  await language.choose('fr-FR');
  lose();
  await expect(first).resolves.toBeUndefined();
  await expect(language.choose('es-ES')).rejects.toThrow('the network is gone');
  expect(language.current().locale).toBe('fr-FR');
});
