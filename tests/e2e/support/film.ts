import { writeFile } from 'node:fs/promises';
import QRCode from 'qrcode';

const width = 640,
  height = 480;
const white = 235,
  black = 16;

/**
 * Films a QR code for Chromium's pretended camera, which plays the file again and again: a few
 * frames of plain YUV (y4m). Light on a grey wall, as a sticker is; without a text there is only
 * the wall.
 */
export async function film(file: string, text: string | null): Promise<string> {
  const light = Buffer.alloc(width * height, 120),
    colour = Buffer.alloc((width * height) / 2, 128);
  if (text !== null) draw(light, text);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: 5 }, () => frame),
    ]),
  );
  return file;
}

/** Draws the code in the middle, with the quiet zone of four modules that it needs. */
function draw(light: Buffer, text: string): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const scale = Math.floor(300 / (modules.size + 8)),
    side = (modules.size + 8) * scale;
  const left = (width - side) >> 1,
    top = (height - side) >> 1;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const row = Math.floor(y / scale) - 4,
        column = Math.floor(x / scale) - 4;
      const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      light[(top + y) * width + left + x] =
        inside && modules.get(row, column) === 1 ? black : white;
    }
  }
}
