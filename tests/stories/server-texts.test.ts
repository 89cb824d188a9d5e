import { createIntl, type IntlShape } from 'react-intl';
import { afterEach, expect, it } from 'vitest';
import english from '../../locales/en-US.json';
import german from '../../locales/de-DE.json';
import { refusedBy, spokenBy } from '../../stories/support/server-texts.ts';

const speaks = (locale: string, messages: Record<string, string>) => {
  const intl: IntlShape = createIntl({ locale, messages });
  spokenBy(() => intl);
};

// Modules are shared with the next file.
afterEach(() => spokenBy(() => null));

it('says a refusal in the language that its story is shown in by then', () => {
  speaks('de-DE', german);
  const refusal = refusedBy('codeWrong', 'server.codeWrong', { values: { tries: 4 } });
  expect(refusal.text).toBe('Der SMS-Code stimmt nicht. Noch 4 Versuche.');
  speaks('en-US', english);
  expect(refusal.text).toBe('That verification code is wrong. 4 tries left.');
});

it('lets no story say a refusal in words of its own', () => {
  const sources = import.meta.glob<string>(['../../stories/**/*.ts', '../../stories/**/*.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  const literal = /kind: '(?:refused|unauthorized)',(?:\s*reason: '\w+',)?\s*text: (['"`])(?!\1)/;
  const found = Object.keys(sources).filter(name => literal.test(sources[name] ?? ''));
  expect(found).toEqual([]);
});
