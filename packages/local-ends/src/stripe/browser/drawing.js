const namespace = 'http://www.w3.org/2000/svg';

/** An SVG of plain shapes; attributes only, so that no content policy objects. */
export function drawing(viewBox, shapes) {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  for (const [name, attributes] of shapes) {
    const shape = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
    svg.append(shape);
  }
  return svg;
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 2,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

export const brandDrawings = {
  unknown: () =>
    drawing('0 0 40 26', [
      ['rect', { x: 5, y: 3, width: 30, height: 20, rx: 4, ...line }],
      ['path', { d: 'M5 10h30M10 17h6', ...line }],
    ]),
  visa: () =>
    drawing('0 0 40 26', [
      ['rect', { x: 1, y: 1, width: 38, height: 24, rx: 5, fill: '#ffffff', stroke: '#6f7664' }],
      [
        'path',
        {
          d: 'M8 9l3 8 3-8M17.5 9l-1.2 8M24.5 10.2c-2-1.3-4.6-.5-4.4 1.1.2 1.7 3.6 1.4 3.5 3.4-.1 1.900-2.700 2.200-4.700 1.200M26.500 17l4-8 1.500 8M28 14.500h3.500',
          fill: 'none',
          stroke: '#1434cb',
          'stroke-width': 2.2,
          'stroke-linejoin': 'round',
        },
      ],
    ]),
  mastercard: () =>
    drawing('0 0 40 26', [
      ['rect', { x: 1, y: 1, width: 38, height: 24, rx: 5, fill: '#ffffff', stroke: '#6f7664' }],
      ['circle', { cx: 16, cy: 13, r: 7, fill: '#eb001b' }],
      ['circle', { cx: 24, cy: 13, r: 7, fill: '#f79e1b' }],
      ['path', { d: 'M20 7.300a7 7 0 0 1 0 11.400a7 7 0 0 1 0-11.400z', fill: '#ff5f00' }],
    ]),
};
export const warningDrawing = () =>
  drawing('0 0 24 24', [['path', { d: 'M12 4 2.500 20h19zM12 10v4M12 17v.1', ...line }]]);
export const closeDrawing = () =>
  drawing('0 0 24 24', [['path', { d: 'M6 6l12 12M18 6 6 18', ...line }]]);
