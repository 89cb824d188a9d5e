/**
 * Camera stream that shows a sticker with a code on a wall. A stream like any other, so that the
 * view needs no other way in for stories.
 */
export function stillStream(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const brush = canvas.getContext('2d');
  if (brush) draw(brush);
  return canvas.captureStream(1);
}

const modules = 25,
  module = 9,
  left = 320 - (modules * module) / 2,
  top = 240 - (modules * module) / 2;

function draw(brush: CanvasRenderingContext2D): void {
  const wall = brush.createLinearGradient(0, 0, 640, 480);
  wall.addColorStop(0, '#8d8375');
  wall.addColorStop(1, '#4b463f');
  const fill = (
    colour: string | CanvasGradient,
    x: number,
    y: number,
    width: number,
    height: number,
  ) => {
    brush.fillStyle = colour;
    brush.fillRect(x, y, width, height);
  };
  fill(wall, 0, 0, 640, 480);
  fill('#12160e', 150, 70, 340, 400);
  fill('#f4f6ec', left - 36, top - 36, modules * module + 72, modules * module + 72);
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++)
      if ((row * row * 7 + column * 13 + row * column * 5) % 11 < 5)
        fill('#12160e', left + column * module, top + row * module, module, module);
  }
  for (const [column, row] of [
    [0, 0],
    [modules - 7, 0],
    [0, modules - 7],
  ] as const) {
    const x = left + column * module,
      y = top + row * module;
    fill('#f4f6ec', x - module, y - module, 9 * module, 9 * module);
    fill('#12160e', x, y, 7 * module, 7 * module);
    fill('#f4f6ec', x + module, y + module, 5 * module, 5 * module);
    fill('#12160e', x + 2 * module, y + 2 * module, 3 * module, 3 * module);
  }
}
