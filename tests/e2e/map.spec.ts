import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Backend } from './support/backend.ts';
import { expect, test as journey } from './support/journey.ts';
import { said } from './support/words.ts';

/** An end that serves a map's style and its one source, and counts what is asked of it. */
type Tiles = { readonly style: string; readonly asked: string[]; isAway: boolean };

/** A backend whose operator has set up a map. */
const test = journey.extend<object, { tiles: Tiles; backend: Backend }>({
  tiles: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const tiles = { style: '', asked: [] as string[], isAway: false };
      const server = createServer((request, response) => {
        tiles.asked.push(request.url ?? '');
        const answer = tiles.isAway ? undefined : answers[request.url ?? ''];
        response
          .writeHead(answer ? 200 : 503, {
            'access-control-allow-origin': '*',
            'content-type': 'application/json',
          })
          .end(JSON.stringify(answer ?? {}));
      });
      await new Promise<void>(listening => {
        server.listen(0, '127.0.0.1', listening);
      });
      const { port } = server.address() as AddressInfo; // it listens on a port
      const origin = `http://127.0.0.1:${port}`;
      const answers: Readonly<Record<string, object>> = {
        '/style.json': {
          version: 8,
          sources: { park: { type: 'geojson', data: `${origin}/park.json` } },
          layers: [
            { id: 'ground', type: 'background', paint: { 'background-color': '#dcded2' } },
            { id: 'park', type: 'fill', source: 'park', paint: { 'fill-color': '#9fc07c' } },
          ],
        },
        '/park.json': {
          type: 'Polygon',
          coordinates: [
            [
              [13.4, 52.53],
              [13.41, 52.53],
              [13.41, 52.54],
              [13.4, 52.53],
            ],
          ],
        },
      };
      tiles.style = `${origin}/style.json`;
      await provide(tiles);
      server.close();
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ tiles }, provide) => {
      const backend = await Backend.start({ MAP_STYLE_URL: tiles.style });
      await provide(backend);
      await backend.remove();
    },
    { scope: 'worker', timeout: 130_000 },
  ],
});

/** Height at which the list's first row stands on the page, however far that is scrolled. */
const firstRow = (page: Page) =>
  page
    .getByRole('listitem')
    .first()
    .evaluate(row => row.getBoundingClientRect().top + window.scrollY);

test.beforeEach(({ problems, tiles }) => {
  // A word of the software that draws without a graphics card.
  problems.expect(/GPU stall due to ReadPixels/);
  tiles.asked.length = 0;
  tiles.isAway = false;
});

test('a tap loads the map, and nothing of it is requested before', async ({
  person,
  page,
  backend,
  tiles,
}) => {
  const elsewhere: string[] = [];
  const program: string[] = [];
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== new URL(backend.url).origin) elsewhere.push(request.url());
    if (pathname.includes('maplibre')) program.push(pathname);
  });
  await page.goto('/nearby?want=slots&from=BW-4821');
  await person.sees(page.getByRole('img', { name: said('Norden ist oben') }));
  const load = page.getByRole('button', { name: said('Karte laden von 127.0.0.1') });
  await person.sees(load);
  expect([elsewhere, program, tiles.asked]).toEqual([[], [], []]);

  const before = await firstRow(page);
  await load.click();
  const map = page.getByRole('region', { name: said('Karte der Stationen') });
  await person.sees(map);
  // The list below stays where it is; a pin leads to its row.
  await page.getByRole('button', { name: said('1 Café Morgenrot') }).click();
  await expect(page.getByRole('listitem').first().getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: said('Näher heran') }).click();
  expect(await firstRow(page)).toEqual(before);
  expect(tiles.asked).toEqual(['/style.json', '/park.json']);
  // Its worker comes from the app's own origin, by an ending that every server knows.
  expect(program.some(file => /worker-[^/]*\.js$/.test(file))).toBe(true);
});

test('the drawing stays where the map cannot be loaded', async ({
  person,
  page,
  problems,
  tiles,
}) => {
  problems.expectNetwork();
  tiles.isAway = true;
  await page.goto('/nearby?want=slots&from=BW-4821');
  const load = page.getByRole('button', { name: said('Karte laden') });
  await person.sees(load);
  const before = await firstRow(page);
  await load.click();
  await person.sees(person.text('Die Karte ließ sich nicht laden. Die Zeichnung bleibt.'));
  await person.sees(page.getByRole('img', { name: said('Norden ist oben') }));
  expect(await firstRow(page)).toEqual(before);
  tiles.isAway = false;
  await page.getByRole('button', { name: said('Erneut laden') }).click();
  await page.getByRole('button', { name: said('Näher heran') }).click();
});
