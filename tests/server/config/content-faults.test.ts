import { expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { bothTerms, contentFolder, terms } from '../support/content-folder.ts';

const { write, variables, faults } = contentFolder();

test.each([
  '<path fill="url(#a)"/>',
  '<path style="fill: url( #a )"/>',
  `<path style='fill: url("#a")'/>`,
  '<path style="fill: url( \'#a\' )"/>',
  '<use href=" #a"/>',
  '<image href=" data:image/png;base64,AA=="/>',
])('takes a logo that refers to itself: %s', part => {
  expect(faults({ 'logo.svg': `<svg>${part}</svg>` })).toBe('');
});

test.each([
  `<path style='fill: url("https://a.example/#a")'/>`,
  '<path style="fill: url( https://a.example )"/>',
  '<use href=" https://a.example/x.svg#a"/>',
])('takes no logo that refers elsewhere: %s', part => {
  expect(faults({ 'logo.svg': `<svg>${part}</svg>` })).toContain('leads elsewhere');
});

test.each([
  [
    'no folder',
    {},
    { CONTENT_DIR: '/nowhere/at/all' },
    /^CONTENT_DIR: \/nowhere\/at\/all is no folder\.$/,
  ],
] as const)('refuses to start with %s', (_, files, more, sentence) => {
  write(files);
  expect(() => readConfig({ ...variables(), ...more })).toThrow(sentence);
});

test.each([
  [
    'a file that is called as none is',
    { 'legal/term.de-DE.md': terms },
    'legal/term.de-DE.md: nothing is called so in the offered languages; the nearest is legal/terms.de-DE.md',
  ],
  [
    'a language that is not offered',
    { ...bothTerms, 'legal/terms.fr-FR.md': terms },
    'legal/terms.fr-FR.md: nothing is called so',
  ],
  [
    'a language that is missing',
    { 'legal/terms.de-DE.md': terms },
    'legal/terms.en-US.md is missing, and en-US is offered',
  ],
  [
    'no date',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.slice(terms.indexOf('#')) },
    'legal/terms.de-DE.md:1: its date is missing',
  ],
  [
    'no day',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('11-01', '02-30') },
    'legal/terms.de-DE.md:2: "2026-02-30" is no day',
  ],
  [
    'a head that does not end',
    { ...bothTerms, 'legal/terms.de-DE.md': '---\ndate: 2026-11-01\n# A\nB' },
    'legal/terms.de-DE.md:1: the second line of three dashes is missing',
  ],
  [
    'no title',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('# Bedingungen der Strom GmbH', '') },
    'legal/terms.de-DE.md:1: a title is missing',
  ],
  [
    'nothing said',
    { ...bothTerms, 'legal/terms.de-DE.md': '---\ndate: 2026-11-01\n---\n# A\n' },
    'legal/terms.de-DE.md:1: it says nothing',
  ],
  [
    'a place of the template',
    { ...bothTerms, 'legal/terms.de-DE.md': `${terms}\n[Name des Betreibers]` },
    'legal/terms.de-DE.md:15: [Name des Betreibers] is a place of the template',
  ],
  [
    'HTML',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('überall', '<b>überall</b>') },
    'legal/terms.de-DE.md:6: HTML is not drawn',
  ],
  [
    'a link',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('überall', 'a](b') },
    'legal/terms.de-DE.md:6: links are not drawn',
  ],
  ...['* überall', '+ überall'].map((line): [string, Record<string, string>, string] => [
    'an item of a list that is not drawn',
    { ...bothTerms, 'legal/terms.de-DE.md': terms.replace('Sie gelten überall', line) },
    'legal/terms.de-DE.md:6: lines of a list begin with "- "',
  ]),
  [
    'an answer that is missing',
    { 'help/de-DE.md': '## A?\n## B?\nC.', 'help/en-US.md': '## A?\nB.' },
    'help/de-DE.md:1: an answer is missing',
  ],
  [
    'a colour that does not exist',
    { 'colours.json': '{\n  "energi": "#ffd400"\n}' },
    'colours.json:2: there is no colour "energi"; the nearest is energy',
  ],
  [
    'a colour that is none',
    { 'colours.json': '{\n  "energy": "yellow"\n}' },
    'colours.json:2: energy must be a colour such as #12160e',
  ],
  [
    'a colour that cannot be read',
    { 'colours.json': '{\n  "text": {"light": "#cccccc", "dark": "#f4f6ec"}\n}' },
    'colours.json:2: text (#cccccc) on page (#f3f3ec) in the light theme has a contrast of 1.44, and needs 4.5',
  ],
  [
    'colours that are no JSON',
    { 'colours.json': '{\n  "energy": "#ffd400",\n}' },
    'colours.json:3: is no JSON with a colour for each name',
  ],
  [
    'a logo with a script',
    { 'logo.svg': '<svg>\n<script>1</script></svg>' },
    'logo.svg holds what runs or leads elsewhere (line 2: <script)',
  ],
  [
    'a logo that asks elsewhere',
    { 'logo.svg': '<svg><image href="https://a.example/x.png"/></svg>' },
    'logo.svg holds what runs or leads elsewhere',
  ],
  ['a logo that is none', { 'logo.png': 'text' }, 'logo.png is no PNG'],
  [
    'two logos',
    { 'logo.svg': '<svg></svg>', 'logo.png': 'text' },
    'logo.svg and logo.png: only one of the two',
  ],
  [
    'a logo that is too large',
    { 'logo.svg': `<svg>${' '.repeat(200_000)}</svg>` },
    'logo.svg has 201 kB, 200 at most',
  ],
])('refuses to start with %s, by file and line', (_, files, sentence) => {
  expect(faults(files)).toContain(`CONTENT_DIR: ${sentence}`);
});

test('names every fault at once', () => {
  const said = faults({ 'logo.png': 'text', 'colours.json': '{"energi": "#ffd400"}' });
  expect(said.split('\n')).toHaveLength(2);
});
