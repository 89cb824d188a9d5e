import { afterEach, expect, it } from 'vitest';
import { brokenWords, overflows } from './overflow.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function found(html: string): string[] {
  document.body.innerHTML = `<div style="width: 200px; font: 16px/20px monospace; overflow-wrap: break-word">${html}</div>`;
  return [...overflows(document), ...brokenWords(document)];
}

it('finds nothing where everything has room', () => {
  expect(
    found('<h1>Short</h1><button>Pay</button><p>A sentence that is broken into several lines.</p>'),
  ).toEqual([]);
});

it('finds text that sticks out of its button or heading', () => {
  expect(
    found('<h1 style="font: inherit; white-space: nowrap">A heading without any line break</h1>'),
  ).toEqual([
    expect.stringMatching(/^"A heading without any line break" is wider than its h1 by \d+ px$/),
  ]);
  expect(
    found('<button style="width: 40px; white-space: nowrap"><span>Pay with card</span></button>'),
  ).toEqual([expect.stringMatching(/is wider than its button/)]);
});

it('finds text that is cut off, sideways and below', () => {
  expect(
    found(
      '<p style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A sentence that is cut off at the end</p>',
    ),
  ).toEqual([expect.stringMatching(/is wider than its p/)]);
  expect(
    found(
      '<button style="width: 80px; height: 20px; overflow: hidden; padding: 0">Pay with card now</button>',
    ),
  ).toEqual([expect.stringMatching(/is cut off below in its button/)]);
});

it('finds a page that scrolls sideways, but lets a box scroll by itself', () => {
  expect(found(`<p style="width: 5000px; white-space: nowrap">${'wide '.repeat(400)}</p>`)).toEqual(
    [
      expect.stringMatching(/^the page scrolls sideways/),
      expect.stringMatching(/is wider than its p by \d+ px$/),
      expect.stringMatching(/sticks out of the page$/),
    ],
  );
  expect(
    found(
      `<div style="overflow-x: auto"><p style="width: 5000px; white-space: nowrap">${'wide '.repeat(400)}</p></div>`,
    ),
  ).toEqual([]);
});

it('finds a paragraph that is too narrow for a word, but not one that is scrolled', () => {
  const narrow = '<p style="width: 60px; font-size: 20px; white-space: nowrap">Emplacement</p>';
  expect(found(narrow)).toEqual([expect.stringMatching(/^"Emplacement" is wider than its p by/)]);
  expect(found(`<div style="width: 60px; overflow-x: auto">${narrow}</div>`)).toEqual([]);
});

it('finds a word that goes on in the next line without a hyphen', () => {
  expect(found('<p style="width: 100px">Auftragsnummer</p>')).toEqual([
    '"Auftragsnu/mmer" is broken without a hyphen',
  ]);
  expect(
    found(
      '<p style="width: 100px">Auftrags\u00ADnummer der Miete, BW-3KFM-7TQ2-99, muster.energie@example.de</p>',
    ),
  ).toEqual([]);
});

it('finds a word that stands a few letters a line, where one break is allowed', () => {
  found('<p style="width: 60px">Station</p><p style="width: 30px">Auftrag</p>');
  expect(brokenWords(document)).toHaveLength(2);
  expect(brokenWords(document, 1)).toEqual(['"Auf/tra/g" is broken without a hyphen']);
});

it('leaves out what is not seen', () => {
  expect(
    found(
      '<button style="width: 40px; white-space: nowrap; visibility: hidden">Pay with card</button>',
    ),
  ).toEqual([]);
});
