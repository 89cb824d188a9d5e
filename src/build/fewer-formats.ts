import type { Plugin } from 'vite';

/** Parts, durations, lists, relative times, names: nothing here writes them. */
const unused =
  /^\tverifyConfigMessages\(.*\n|^\t\tformat(?:\w+ToParts|Duration|RelativeTime|DateTimeRange|Plural|List|DisplayName): .*\n|^\t\tget(?:DurationFormat|RelativeTimeFormat|ListFormat|DisplayNames): memoize\([^}]*\}\),?\n/gm;

/** Asks the browser whether it knows one of our five languages: some 10 ms of a phone. */
const localeCheck =
  / else if \(!Intl\.(?:NumberFormat|DateTimeFormat)\.supportedLocalesOf[^\n]+;\n|^\telse if \(!Intl\.DateTimeFormat\.supportedLocalesOf[^\n]+\n/gm;

/**
 * What a message's language comes to: the browser would go through all that it knows, and nothing
 * but the parser asks.
 */
const resolving =
  /^\t\tthis\.resolvedLocale = [^\n]+;\n|^\t\tthis\.resolveLocale = [^]*?^\t\t\};\n|^\t\tthis\.resolvedOptions = [^\n]+;\n/gm;

/** Moments and named styles within a message, which `compileMessages` refuses. */
const moments = /^\t\tif \(is(?:Date|Time)Element\(el\)\) \{\n[^]*?^\t\t\}\n/gm;
const styles = /^\t\tthis\.formats = \{\n\t\t\tnumber: [^]*?^\t\t\};\n/gm;

/** A count of people's things is written by `String`: making a format takes 20 to 30 ms. */
const counted = 'formatters.getNumberFormat(locales).format(currentPluralValue)';
const count = `currentPluralValue >= 0 && currentPluralValue < 1000 && Number.isInteger(currentPluralValue) ? String(currentPluralValue) : ${counted}`;

/**
 * `createIntl` makes every formatter there is; those that are never called go, with what they stand
 * on: 0.6 kB of a scan's first view.
 */
export const fewerFormats = (): Plugin => ({
  name: 'borrowatt:fewer-formats',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:@formatjs\/intl|intl-messageformat)\/index\.js$/ },
    handler: (code, id) => {
      if (id.endsWith('/intl-messageformat/index.js')) {
        const steps = code.match(resolving)?.length ?? 0;
        const named = code.match(styles)?.length ?? 0;
        const dated = code.match(moments)?.length ?? 0;
        if (steps !== 3 || dated !== 2 || named !== 1 || code.split(counted).length !== 2)
          throw new Error('intl-messageformat: not all of what is left out was found');
        return {
          code: code
            .replaceAll(resolving, '')
            .replaceAll(moments, '')
            .replace(styles, '\t\tthis.formats = { number: {}, date: {}, time: {} };\n')
            .replace(counted, () => count),
          map: null,
        };
      }
      const found = code.match(unused)?.length ?? 0;
      if (found !== 16)
        throw new Error(`@formatjs/intl: ${found} of 16 formatters found to leave out`);
      const checks = code.match(localeCheck)?.length ?? 0;
      if (checks !== 2)
        throw new Error(`@formatjs/intl: ${checks} of 2 checks of the locale found to leave out`);
      return {
        code: code.replaceAll(unused, '').replaceAll(localeCheck, '\n'),
        map: null,
      };
    },
  },
});
