import type { Plugin } from 'vite';

/** Parts, durations, lists, relative times, names: nothing here writes them. */
const unused =
  /^\tverifyConfigMessages\(.*\n|^\t\tformat(?:\w+ToParts|Duration|RelativeTime|DateTimeRange|Plural|List|DisplayName): .*\n|^\t\tget(?:DurationFormat|RelativeTimeFormat|ListFormat|DisplayNames): memoize\([^}]*\}\),?\n/gm;

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
      return { code: code.replaceAll(unused, ''), map: null };
    },
  },
});
