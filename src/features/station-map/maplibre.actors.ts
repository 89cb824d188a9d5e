import { LngLatBounds, Map, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import styleSheet from 'maplibre-gl/dist/maplibre-gl.css?url';
// From our own origin, so that the policy of the pages needs no `blob:`.
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type {
  LoadedMap,
  MapPin,
  MapWords,
} from '../../../machines/station-map/station-map.machine.ts';

/** Empty border around the pins in pixels; a pin stands above its place. */
const padding = { top: 60, bottom: 40, left: 40, right: 40 };
/** Closest zoom that the map chooses: a few streets. */
const closest = 16;

/** MapLibre with the operator's style, ready to draw into a box of the page. */
export function mapLibre(style: string): LoadedMap {
  setWorkerUrl(new URL(worker, document.baseURI).href);
  return {
    mount: (box, pins, words, { onDrawn, onFailed }) => {
      addStyleSheet();
      let map: Map;
      try {
        map = mapIn(box, style, pins, words);
      } catch {
        // No WebGL.
        onFailed();
        return { showPins: () => undefined, remove: () => undefined };
      }
      follow(map, onDrawn, onFailed);
      let markers = markersOf(map, pins);
      return {
        showPins: now => {
          for (const marker of markers) marker.remove();
          markers = markersOf(map, now);
          map.fitBounds(boundsOf(now), { padding, maxZoom: closest });
        },
        remove: () => map.remove(),
      };
    },
  };
}

/** A map with north up that leaves the page's scrolling alone. */
function mapIn(box: HTMLElement, style: string, pins: readonly MapPin[], words: MapWords): Map {
  const map = new Map({
    container: box,
    style,
    bounds: boundsOf(pins),
    fitBoundsOptions: { padding, maxZoom: closest },
    attributionControl: { compact: true },
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    scrollZoom: false,
    maxPitch: 0,
    locale: {
      'Map.Title': words.title,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'AttributionControl.ToggleAttribution': words.sources,
      'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  return map;
}

/**
 * Tells once how the map begins: drawn, or failed for want of its style, of a source, or of every
 * tile. A single tile that is missing leaves a gap, letters that are missing leave no names.
 */
function follow(map: Map, onDrawn: () => void, onFailed: () => void): void {
  let hasStyle = false,
    isDrawn = false,
    tiles = 0,
    missing = 0;
  map.on('style.load', () => {
    hasStyle = true;
  });
  map.on('sourcedata', ({ tile }) => {
    if (tile) tiles += 1;
  });
  map.on('error', event => {
    if (isDrawn) return;
    if ('tile' in event) missing += 1;
    else if (!hasStyle || 'sourceId' in event) onFailed();
  });
  map.on('load', () => {
    if (missing > 0 && tiles === 0) return onFailed();
    isDrawn = true;
    onDrawn();
  });
  // Later the map restores itself: phones take the context from a page in the background.
  map.on('webglcontextlost', () => {
    if (!isDrawn) onFailed();
  });
}

/** The nearest last, so that it lies on top. */
const markersOf = (map: Map, pins: readonly MapPin[]): Marker[] =>
  pins
    .toReversed()
    .map(({ position: { latitude, longitude }, element }) =>
      new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map),
    );

const boundsOf = (pins: readonly MapPin[]): LngLatBounds => {
  const bounds = new LngLatBounds();
  for (const { position } of pins) bounds.extend([position.longitude, position.latitude]);
  return bounds;
};

/** The map's own style sheet, beside the app's. */
function addStyleSheet(): void {
  if (document.querySelector(`link[href="${styleSheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styleSheet;
  document.head.append(link);
}
