import svgCaptcha from 'svg-captcha';
import { randomInt } from 'node:crypto';
import { costly } from '../costly.ts';

// Called with a text it draws that text; the package's types only know its other functions.
const strokesOf = svgCaptcha as unknown as (text: string, options: ConfigOf) => string;
type ConfigOf = Parameters<typeof svgCaptcha.create>[0];

/** Twice the size it is shown at. */
const width = 256;
const height = 104;
const look = { width, height, fontSize: 92, noise: 0, color: false, background: '#fff' } as const;

const ink = 40;
const paper = 255;

const between = (from: number, to: number): number =>
  from + (randomInt(1_000_000) / 1e6) * (to - from);

/** Swing of a line: pixels off its place, by the distance along it. */
const swing = (most: number, shortest: number): ((along: number) => number) => {
  const [amount, length, phase] = [
    between(most * 0.6, most),
    between(shortest, shortest * 2),
    between(0, 2 * Math.PI),
  ];
  return along => amount * Math.sin((2 * Math.PI * along) / length + phase);
};

/** Every row and column is moved by waves of its own, so that no glyph keeps its outline. */
function warped(pixels: Uint8Array): Uint8Array {
  const sideways = [swing(6, 70), swing(1, 25)];
  const upwards = [swing(7, 110), swing(1, 30)];
  const by = (waves: readonly ((along: number) => number)[], along: number) =>
    Math.round(waves.reduce((sum, wave) => sum + wave(along), 0));
  const result = new Uint8Array(pixels.length).fill(paper);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x + by(sideways, y), y + by(upwards, x)];
      if (fromX >= 0 && fromX < width && fromY >= 0 && fromY < height)
        result[y * width + x] = (pixels[fromY * width + fromX] ?? paper) < 250 ? ink : paper;
    }
  return result;
}

/** A curve through the whole picture, of ink or of nothing. */
function strike(pixels: Uint8Array, colour: number, thickness: number): void {
  const waves = [swing(22, 130), swing(6, 30)];
  const middle = between(height * 0.35, height * 0.65);
  for (let x = 0; x < width; x++) {
    const y = Math.round(middle + waves.reduce((sum, wave) => sum + wave(x), 0));
    for (let row = Math.max(0, y); row < Math.min(height, y + thickness); row++)
      pixels[row * width + x] = colour;
  }
}

function speckle(pixels: Uint8Array): void {
  for (let count = 0; count < 350; count++) {
    const [x, y] = [randomInt(width - 1), randomInt(height - 1)];
    const colour = randomInt(2) === 0 ? ink : paper;
    for (const at of [0, 1, width, width + 1]) pixels[y * width + x + at] = colour;
  }
}

/** The text as a picture (WebP) for an eye: warped, struck through and speckled by chance. */
export const drawText = (text: string): Promise<Buffer> => costly(() => drawn(text));

async function drawn(text: string): Promise<Buffer> {
  // A tenth of a second that a start does not need.
  const { default: sharp } = await import('sharp');
  const strokes = await sharp(Buffer.from(strokesOf(text, look)))
    .greyscale()
    .raw()
    .toBuffer();
  const pixels = warped(strokes);
  strike(pixels, ink, 3);
  strike(pixels, paper, 3);
  speckle(pixels);
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .webp({ quality: 50 })
    .toBuffer();
}
