import type { Plugin } from 'vite';

/** Parts, durations, lists, relative times, names: nothing here writes them. */
const unused =
  /^\tverifyConfigMessages\(.*\n|^\t\tformat(?:\w+ToParts|Duration|RelativeTime|DateTimeRange|Plural|List|DisplayName): .*\n|^\t\tget(?:DurationFormat|RelativeTimeFormat|ListFormat|DisplayNames): memoize\([^}]*\}\),?\n/gm;

/** Asks the browser whether it knows one of our five languages: some 10 ms of a phone. */
const localeCheck =
  / else if \(!Intl\.(?:NumberFormat|DateTimeFormat)\.supportedLocalesOf[^\n]+;\n|^\telse if \(!Intl\.DateTimeFormat\.supportedLocalesOf[^\n]+\n/gm;

/**
 * `createIntl` makes every formatter there is; those that are never called go, with what they stand
 * on: 0.6 kB of a scan's first view.
 */
export const fewerFormats = (): Plugin => ({
  name: 'borrowatt:fewer-formats',
  apply: 'build',
  transform: {
    filter: { id: /\/@formatjs\/intl\/index\.js$/ },
    handler: code => {
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
