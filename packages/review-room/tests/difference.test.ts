import sharp from 'sharp';
import { expect, it } from 'vitest';
import { differenceOf, type Pixels } from '../src/board/difference.ts';

/** A page 40 pixels wide, with a drawing on it. */
async function page(height: number, drawn = ''): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="${height}"><rect width="40" height="${height}" fill="#fff"/>${drawn}</svg>`;
  const raw = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { data: new Uint8ClampedArray(raw), width: 40, height };
}
const box = (x: number, colour = '#000') =>
  `<rect x="${x}" y="20" width="10" height="10" fill="${colour}"/>`;
const marked = ({ data }: Pixels) => data.filter((value, at) => at % 4 === 3 && value > 0).length;

it('two pictures of the same do not differ', async () => {
  const { count, mask } = differenceOf(await page(60, box(5)), await page(60, box(5)));
  expect([count, marked(mask)]).toEqual([0, 0]);
});

it('marks a moved shape at its old and its new place, and gives its first row', async () => {
  const { count, from, mask } = differenceOf(await page(60, box(5)), await page(60, box(20)));
  expect([count, from, marked(mask)]).toEqual([200, 20, 200]);
  expect([mask.width, mask.height]).toEqual([40, 60]);
});

it('counts no difference for smoother edges and for colours too close to tell apart', async () => {
  const slanted = (by: number) =>
    `<path d="M${5 + by} 5 L35 ${50 + by} L5 50 Z" fill="#333" stroke="none"/>`;
  const [one, other] = [await page(60, slanted(0)), await page(60, slanted(0.3))];
  expect(one.data).not.toEqual(other.data);
  expect(differenceOf(one, other).count).toBe(0);
  expect(
    differenceOf(await page(60, box(5, '#808080')), await page(60, box(5, '#838383'))).count,
  ).toBe(0);
  expect(
    differenceOf(await page(60, box(5, '#808080')), await page(60, box(5, '#a08080'))).count,
  ).toBe(100);
});

it.each([
  ['longer', 40, 60],
  ['shorter', 60, 40],
])('a page that became %s differs from there on', async (_, before, now) => {
  const { count, from, mask } = differenceOf(await page(before), await page(now));
  expect([count, from, mask.height]).toEqual([800, 40, 60]);
});

it('a black page that became longer, too', async () => {
  const black = (high: number) => page(high, `<rect width="40" height="${high}"/>`);
  expect(differenceOf(await black(40), await black(60)).count).toBe(800);
});
