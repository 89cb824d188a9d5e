import { describe, expect, it } from 'vitest';
import { defaultLocale, locales, type Locale } from '../../src/domain/locale.ts';
import { messagesOf, pluralForms, shapeOf } from './catalogue.ts';
import { sameByReason } from './same-words.ts';

const german = messagesOf(defaultLocale);
const others = locales.filter(locale => locale !== defaultLocale);
const entries = (locale: Locale) => Object.entries(messagesOf(locale));

/** Messages that name a number but need no plural where German does. */
const uninflected: Readonly<
  Record<string, { readonly locales: readonly Locale[]; readonly why: string }>
> = {
  'failure.unfinishedRentals': {
    locales: ['en-US'],
    why: 'the sentence of the specification, letter for letter',
  },
  'frame.charging': {
    locales: ['en-US', 'fr-FR', 'es-ES'],
    why: 'charging, en charge and cargando have no plural',
  },
};

describe.each(others)('%s', locale => {
  it('has the keys of German, no more and no fewer', () => {
    expect(Object.keys(messagesOf(locale)).sort()).toEqual(Object.keys(german).sort());
  });

  it('asks for the same values and marks up the same parts', () => {
    for (const [key, message] of entries(locale)) {
      const here = shapeOf(message),
        there = shapeOf(german[key] ?? '');
      expect({ key, arguments: here.arguments, selects: here.selects, tags: here.tags }).toEqual({
        key,
        arguments: there.arguments,
        selects: there.selects,
        tags: there.tags,
      });
    }
  });

  it('inflects wherever German does', () => {
    for (const [key, message] of entries(locale)) {
      if (uninflected[key]?.locales.includes(locale)) continue;
      expect({ key, plurals: shapeOf(message).plurals }).toEqual({
        key,
        plurals: expect.arrayContaining([...shapeOf(german[key] ?? '').plurals]),
      });
    }
  });

  it('is translated, not copied', () => {
    const copied = entries(locale).filter(([key, message]) => {
      const { words } = shapeOf(message);
      if (!/\p{L}/u.test(words) || sameByReason[key]?.locales.includes(locale)) return false;
      return locales.some(
        source =>
          (source === 'de-DE' || source === 'en-US') &&
          source !== locale &&
          bare(messagesOf(source)[key] ?? '') === bare(message),
      );
    });
    expect(copied).toEqual([]);
  });
});

describe.each(locales)('%s', locale => {
  it('has no message that is empty or framed by spaces', () => {
    expect(
      entries(locale).filter(([, message]) => message === '' || message !== message.trim()),
    ).toEqual([]);
  });

  it('has no message that cannot be parsed', () => {
    expect(entries(locale).filter(([, message]) => !isMessage(message))).toEqual([]);
  });

  it('offers the plural forms of its language', () => {
    const wanted = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter(form => form === 'one' || form === 'other');
    for (const [key, message] of entries(locale)) {
      for (const forms of pluralForms(message))
        expect({ key, forms: forms.filter(form => !form.startsWith('=')).sort() }).toEqual({
          key,
          forms: [...wanted].sort(),
        });
    }
  });

  it('keeps a number and its unit on one line', () => {
    const torn =
      /[#\d}] (?:Min|Minuten?|Std|Stunden?|Tagen?|Sekunden?|min|minutes?|hours?|days?|seconds?|h|heures?|jours?|secondes?|minutos?|horas?|días?|segundos?|分钟|小时|天|秒)(?![\p{L}\u00ad])/u;
    expect(entries(locale).filter(([, message]) => torn.test(message))).toEqual([]);
  });
});

describe('German', () => {
  it('says Sie', () => {
    const familiar =
      // "Versuche" are tries
      /\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*|bist|[Hh]ast|[Kk]annst|[Gg]ib|[Ww]ende|versuche|begleiche)\b/;
    expect(entries('de-DE').filter(([, message]) => familiar.test(shapeOf(message).words))).toEqual(
      [],
    );
  });

  it('can break its longest words on the screen', () => {
    const long = entries('de-DE').filter(
      ([key, message]) =>
        !key.startsWith('server.') &&
        shapeOf(message)
          .words.split(/[^\p{L}\u00ad]+/u)
          .some(word => word.length >= 16 && !word.includes('\u00ad')),
    );
    expect(long).toEqual([]);
  });

  it('calls the cabinet a station and the rental a rental', () => {
    expect(
      entries('de-DE').filter(([, message]) =>
        /Automat|Schrank|Bestellung|Ausleihe|Quittung|Kaution/.test(message),
      ),
    ).toEqual([]);
  });
});

describe('French', () => {
  it('never lets a line begin with a punctuation mark', () => {
    expect(
      entries('fr-FR').filter(([, message]) =>
        /(?:^|[^\u00a0\u202f])[!?»]|[^\u00a0\u202f]:(?!:)|[^\u00a0\u202f];|«(?!\u00a0)/u.test(
          shapeOf(message).words,
        ),
      ),
    ).toEqual([]);
  });

  it('says vous', () => {
    expect(
      entries('fr-FR').filter(([, message]) =>
        /(?:^|[^\p{L}])(?:tu|toi|ton|ta|tes)(?![\p{L}])/iu.test(shapeOf(message).words),
      ),
    ).toEqual([]);
  });
});

describe('Spanish', () => {
  it('says usted', () => {
    expect(
      entries('es-ES').filter(([, message]) =>
        /(?:^|[^\p{L}])(?:tú|tu|tus|ti|tienes|puedes|inténtalo)(?![\p{L}])/iu.test(
          shapeOf(message).words,
        ),
      ),
    ).toEqual([]);
  });
});

describe('Chinese', () => {
  it('says 您 and uses Chinese punctuation', () => {
    expect(
      entries('zh-CN').filter(
        ([, message]) =>
          /你/.test(message) || /\p{Script=Han}[,.;:!?]/u.test(shapeOf(message).words),
      ),
    ).toEqual([]);
  });
});

function isMessage(text: string): boolean {
  try {
    shapeOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Message without soft hyphens and kinds of spaces, which do not make it another text. */
function bare(message: string): string {
  return message
    .replaceAll('\u00ad', '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
