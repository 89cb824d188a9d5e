import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter(file => file !== '' && existsSync(path.join(root, file)));

/** Files as they are in the work tree: committed ones and new ones, without what Git ignores. */
const files = git('ls-files', '--cached', '--others', '--exclude-standard').toSorted();
const known = new Set(files.flatMap(file => [file, ...foldersOf(file)]));
const tops = new Set(files.map(file => file.split('/')[0]));

const documents = files.filter(file => /^(README|CONTRIBUTING|docs\/.+)\.md$/.test(file));

/** Made by a command and ignored by Git. */
const made = ['stories/charts/.made', 'dist/', 'node_modules/', 'storybook-static'];

test('README, CONTRIBUTING and docs are read', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/decisions/README.md']),
  );
});

test('links lead to files and headings that exist', () => {
  const missing = said(document =>
    [...prose(document).matchAll(/!?\[[^\]]*\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter(target => !/^[a-z]+:/.test(target) && !leadsSomewhere(document, target)),
  );
  expect(missing).toEqual([]);
});

test('quoted paths exist', () => {
  const missing = said(document =>
    quoted(document)
      .flatMap(pathsOf)
      .filter(one => !made.some(folder => one.startsWith(folder)) && !isThere(one)),
  );
  expect(missing).toEqual([]);
});

test('source files that are quoted by the end of their path exist', () => {
  const missing = said(document =>
    quoted(document)
      .filter(one => /^[\w./-]+\.(ts|tsx|css|yml|md)$/.test(one))
      .filter(
        one => !files.some(file => `/${file}`.endsWith(`/${one}`) || file.endsWith(`.${one}`)),
      ),
  );
  expect(missing).toEqual([]);
});

test('commands that are named are scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const missing = said(document =>
    [...text(document).matchAll(/npm run (?:-s )?([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter(name => !(name in scripts)),
  );
  expect(missing).toEqual([]);
});

test('decisions are numbered, listed and short', () => {
  const decisions = documents.filter(file => /^docs\/decisions\/\d/.test(file));
  const list = text('docs/decisions/README.md');
  const wrong = decisions.filter((file, index) => {
    const name = path.basename(file);
    const isListed = list.includes(`](${name})`);
    return (
      Number(name.slice(0, 2)) !== index + 1 || !isListed || text(file).split('\n').length > 26
    );
  });
  expect(wrong).toEqual([]);
});

test('no paragraph is longer than 600 characters', () => {
  const long = said(document =>
    prose(document)
      .split('\n')
      .filter(line => line.length > 600 && !line.startsWith('|')),
  );
  expect(long).toEqual([]);
});

/** Finds of a search in each document, with the document's name. */
function said(search: (document: string) => readonly string[]) {
  return documents.flatMap(document => search(document).map(one => `${document}: ${one}`));
}

function text(document: string) {
  return readFileSync(path.join(root, document), 'utf8');
}

/** Without blocks of code, whose brackets are no links. */
function prose(document: string) {
  return text(document).replaceAll(/^```.*?^```/gms, '');
}

function quoted(document: string) {
  return [...prose(document).matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one);
}

/** Paths of the repository in a quotation: words whose first part is one of its top folders or files. */
function pathsOf(quotation: string) {
  return quotation
    .split(' ')
    .map(word => word.replace(/[#:].*$/, ''))
    .filter(word => tops.has(word.split('/')[0]) && word !== '');
}

/** `<name>` stands for one part of a path, `{a,b}` for each of its words, `…` for the rest. */
function isThere(one: string): boolean {
  const list = /^(.*)\{([^}]*)\}(.*)$/.exec(one);
  if (list) {
    const [, before = '', words = '', after = ''] = list;
    return words.split(',').every(word => isThere(before + word + after));
  }
  const bare = one.replace(/\/$/, '');
  if (!/[<…*]/.test(bare)) return known.has(bare);
  const pattern = bare
    .split(/(<[^>]*>|…|\*)/)
    .map((part, index) => (index % 2 ? '[^/]+' : part.replaceAll(/[.+()[\]{}^$\\]/g, '\\$&')))
    .join('');
  return [...known].some(file => new RegExp(`^${pattern}$`).test(file));
}

function leadsSomewhere(document: string, target: string) {
  const [file = '', heading] = target.split('#');
  const found = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
  if (!known.has(found.replace(/\/$/, ''))) return false;
  return heading === undefined || (found.endsWith('.md') && anchors(found).includes(heading));
}

/** As GitHub makes them of headings. */
function anchors(document: string) {
  return [...prose(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
