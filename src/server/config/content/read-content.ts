import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OwnLegalText } from '../../../domain/legal-text.ts';
import type { HelpItem } from '../../../domain/help.ts';
import { legalPages, type LegalPage } from '../../../domain/routes.ts';
import type { Locale, OfferedLanguages } from '../../../domain/locale.ts';
import { BadConfig } from '../bad-config.ts';
import { nearest } from '../words.ts';
import { houseColours, styleOf, tooFaint, type Pair } from './colours.ts';
import { logoFault, logoFiles, type Logo } from './logo.ts';
import { readProse } from './prose.ts';

/** Operator's own texts in the place of the templates; a missing one is the template's. */
export type Content = {
  /** In every offered language, each with its date. */
  readonly legal: ReadonlyMap<LegalPage, ReadonlyMap<Locale, OwnLegalText>>;
  readonly help: ReadonlyMap<Locale, readonly HelpItem[]> | null;
  readonly logo: Logo | null;
  /** Rules with the operator's colours; null where the house's count. */
  readonly style: string | null;
  /** The ground of pages, which a browser draws around them. */
  readonly pageColour: Pair | null;
};

export const noContent: Content = {
  legal: new Map(),
  help: null,
  logo: null,
  style: null,
  pageColour: null,
};

const coloursFile = 'colours.json';

/**
 * An operator's content from a folder: `legal/<page>.<language>.md`, `help/<language>.md`,
 * `logo.svg` or `logo.png`, `colours.json`. Throws `BadConfig` with a line for each fault, by file
 * and line.
 */
export function readContent(folder: string | undefined, offered: OfferedLanguages): Content {
  if (folder === undefined) return noContent;
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new BadConfig(`CONTENT_DIR: ${folder} is no folder.`);
  const faults: string[] = [];
  const reader = { folder, offered, faults };
  demandKnownFiles(reader);
  const legal = readLegal(reader);
  const help = readHelp(reader);
  const logo = readLogo(reader);
  const colours = readColours(reader);
  if (faults.length > 0)
    throw new BadConfig(faults.map(fault => `CONTENT_DIR: ${fault}.`).join('\n'));
  return {
    legal,
    help,
    logo,
    style: colours.size > 0 ? styleOf(colours) : null,
    pageColour: colours.get('page') ?? null,
  };
}

type Reader = {
  readonly folder: string;
  readonly offered: OfferedLanguages;
  readonly faults: string[];
};

const legalFile = (page: LegalPage, locale: Locale) => `legal/${page}.${locale}.md`;
const helpFile = (locale: Locale) => `help/${locale}.md`;

/** A file that is called as none is would be missed, and the template shown in its place. */
function demandKnownFiles({ folder, offered, faults }: Reader): void {
  const { locales } = offered;
  const known = [
    ...legalPages.flatMap(page => locales.map(locale => legalFile(page, locale))),
    ...locales.map(helpFile),
    ...Object.keys(logoFiles),
    coloursFile,
  ];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .map(file => file.replaceAll('\\', '/'));
  for (const file of found.filter(one => !/(^|\/)\./.test(one) && !known.includes(one)))
    faults.push(
      `${file}: nothing is called so in the offered languages; the nearest is ${nearest(file, known)}`,
    );
}

const read = ({ folder }: Reader, file: string): string | null =>
  existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null;

/**
 * One text in each offered language; null where there is none in any. One that is there in some
 * alone is a fault: people would read another operator's in the others.
 */
function inEachLanguage<Text>(
  reader: Reader,
  fileOf: (locale: Locale) => string,
  make: (file: string, written: string) => Text | null,
): ReadonlyMap<Locale, Text> | null {
  const written = reader.offered.locales.map(
    locale => [locale, fileOf(locale), read(reader, fileOf(locale))] as const,
  );
  if (written.every(([, , text]) => text === null)) return null;
  const texts = new Map<Locale, Text>();
  for (const [locale, file, text] of written) {
    if (text === null) reader.faults.push(`${file} is missing, and ${locale} is offered`);
    const made = text === null ? null : make(file, text);
    if (made !== null) texts.set(locale, made);
  }
  return texts;
}

function readLegal(reader: Reader): Content['legal'] {
  const make = (file: string, written: string): OwnLegalText | null => {
    const { prose, faults } = readProse(written);
    const { title, date, sections } = prose;
    const all = [
      ...faults,
      ...(title === null ? [{ line: 1, says: 'a title is missing, as # Imprint' }] : []),
      ...(date === null && !faults.some(({ says }) => says.includes('day'))
        ? [{ line: 1, says: 'its date is missing, as date: 2026-11-30 between two lines of ---' }]
        : []),
      ...(sections.every(({ paragraphs }) => paragraphs.length === 0)
        ? [{ line: 1, says: 'it says nothing' }]
        : []),
    ];
    reader.faults.push(...all.map(({ line, says }) => `${file}:${line}: ${says}`));
    return title === null || date === null
      ? null
      : {
          title,
          date,
          sections: sections.map(part => ({ ...part, paragraphs: [...part.paragraphs] })),
        };
  };
  return new Map(
    legalPages.flatMap(page => {
      const texts = inEachLanguage(reader, locale => legalFile(page, locale), make);
      return texts === null ? [] : [[page, texts] as const];
    }),
  );
}

function readHelp(reader: Reader): Content['help'] {
  return inEachLanguage(reader, helpFile, (file, written) => {
    const { prose, faults } = readProse(written);
    const items = prose.sections.map(({ heading, paragraphs }, index) => ({
      number: index + 1,
      title: heading,
      content: paragraphs.join(' '),
    }));
    const all = [
      ...faults,
      ...(prose.title === null ? [] : [{ line: 1, says: 'questions begin with ##' }]),
      ...(items.length === 0 ? [{ line: 1, says: 'it has no question' }] : []),
      ...items.flatMap(({ title, content }) => [
        ...(title === '' ? [{ line: 1, says: 'an answer stands above the first question' }] : []),
        ...(content === '' ? [{ line: lineOf(written, title), says: 'an answer is missing' }] : []),
      ]),
    ];
    reader.faults.push(...all.map(({ line, says }) => `${file}:${line}: ${says}`));
    return items;
  });
}

/** The first line that holds some words, counted from 1. */
const lineOf = (written: string, words: string): number =>
  Math.max(1, written.slice(0, Math.max(0, written.indexOf(words))).split('\n').length);

function readLogo({ folder, faults }: Reader): Logo | null {
  const names = (Object.keys(logoFiles) as (keyof typeof logoFiles)[]) // its own keys
    .filter(name => existsSync(join(folder, name)));
  if (names.length > 1) faults.push(`${names.join(' and ')}: only one of the two`);
  const [name] = names;
  if (name === undefined) return null;
  const bytes = readFileSync(join(folder, name));
  const fault = logoFault(name, bytes);
  if (fault !== null) faults.push(`${name} ${fault}`);
  return { path: `/content/${name}`, type: logoFiles[name].type, bytes };
}

const colour = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, 'must be a colour such as #12160e'),
  v.transform(said => said.toLowerCase()),
);
const colourSchema = v.union(
  [
    v.pipe(
      colour,
      v.transform((both): Pair => ({ light: both, dark: both })),
    ),
    v.strictObject({ light: colour, dark: colour }),
  ],
  'must be a colour such as #12160e, or {"light": "#12160e", "dark": "#f4f6ec"}',
);

function readColours(reader: Reader): ReadonlyMap<string, Pair> {
  const own = new Map<string, Pair>();
  const written = read(reader, coloursFile);
  if (written === null) return own;
  const fault = (line: number | null, says: string) =>
    reader.faults.push(`${coloursFile}${line === null ? '' : `:${line}`}: ${says}`);
  const said = objectIn(written, fault);
  const known = [...houseColours().tokens.keys()];
  for (const [name, value] of Object.entries(said)) {
    const line = lineOf(written, JSON.stringify(name));
    const { success, output, issues } = v.safeParse(colourSchema, value);
    if (!known.includes(name))
      fault(line, `there is no colour "${name}"; the nearest is ${nearest(name, known)}`);
    else if (success) own.set(name, output);
    else fault(line, `${name} ${issues[0].message}`);
  }
  for (const { token, says } of tooFaint(own)) fault(lineOf(written, JSON.stringify(token)), says);
  return own;
}

function objectIn(
  written: string,
  fault: (line: number | null, says: string) => void,
): Readonly<Record<string, unknown>> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(written));
  } catch (error) {
    // Not every engine tells the place of every slip.
    const at = /position (\d+)/.exec(String(error))?.[1];
    fault(
      at === undefined ? null : written.slice(0, Number(at)).split('\n').length,
      'is no JSON with a colour for each name',
    );
    return {};
  }
}
