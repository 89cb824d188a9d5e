import type { LoadedMap, MapPin } from '../../machines/station-map/station-map.machine.ts';

export const mapStyle = 'https://tiles.example/quiet.json';

/** A stand-in for the map's program: its controls with their words, and the pins in a row. */
export const loadedMap: LoadedMap = {
  mount: (box, pins, { title, zoomIn, zoomOut, sources, twoFingers }) => {
    const frame = document.createElement('div');
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', title);
    frame.style.cssText = 'display: flex; flex-wrap: wrap; gap: 8px; padding: 16px';
    const words = document.createElement('p');
    words.textContent = twoFingers;
    const controls = [zoomIn, zoomOut, sources].map(word => {
      const button = document.createElement('button');
      button.textContent = word;
      return button;
    });
    const places = document.createElement('div');
    places.style.cssText = 'display: flex; gap: 8px';
    const put = (now: readonly MapPin[]) => places.replaceChildren(...now.map(pin => pin.element));
    put(pins);
    for (const { element } of pins) element.style.position = 'relative';
    frame.append(words, ...controls, places);
    box.append(frame);
    return { showPins: put, remove: () => frame.remove() };
  },
};
