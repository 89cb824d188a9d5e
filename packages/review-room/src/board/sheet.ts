import type { Photograph } from '../room/photographed.ts';

const gap = 24;
const caption = 44;
const widest = 3_000;

/**
 * Pictures side by side on one sheet, each with its name beneath. A sheet is as wide as a large
 * screen and as high as it needs to be.
 */
export async function sheetOf(
  photographs: readonly Photograph[],
  called: (photograph: Photograph) => readonly [group: string, name: string],
): Promise<Blob> {
  const width = Math.max(...photographs.map(({ picture }) => picture.width));
  const height = Math.max(...photographs.map(({ picture }) => picture.height)) + caption;
  const columns = Math.max(
    1,
    Math.min(photographs.length, Math.floor((widest - gap) / (width + gap))),
  );
  const canvas = document.createElement('canvas');
  canvas.width = gap + columns * (width + gap);
  canvas.height = gap + Math.ceil(photographs.length / columns) * (height + gap);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no sheets');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const [at, photograph] of photographs.entries()) {
    const x = gap + (at % columns) * (width + gap);
    const y = gap + Math.floor(at / columns) * (height + gap);
    pen.drawImage(photograph.picture, x, y);
    const { height: high } = photograph.picture;
    pen.strokeStyle = '#999';
    pen.strokeRect(x, y, photograph.picture.width, high);
    const [group, name] = called(photograph);
    pen.fillStyle = '#1c1f16';
    pen.font = '600 15px sans-serif';
    pen.fillText(name, x, y + high + 20, width);
    pen.font = '13px sans-serif';
    pen.fillText(group, x, y + high + 38, width);
  }
  const file = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve);
  });
  if (!file) throw new Error('too many pictures for one sheet: choose a part');
  return file;
}
