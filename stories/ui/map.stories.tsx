import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Card } from '../../src/ui/layout/Card.tsx';
import { List } from '../../src/ui/layout/Rows.tsx';
import { MapDrawing, MapGrid } from '../../src/widgets/MapDrawing.tsx';
import { pinElement, PinNumber } from '../../src/widgets/MapPin.tsx';
import { MapTile } from '../../src/widgets/MapTile.tsx';
import { ReturnHow, ReturnPlace } from '../../src/widgets/ReturnPlace.tsx';
import { here } from '../support/nearby-samples.ts';
import { onPage } from './samples.tsx';

const meta: Meta = { title: 'Widgets/Map', decorators: [Story => onPage(<Story />)] };
export default meta;

const cafe = { latitude: 52.5386, longitude: 13.4092 },
  brewery = { latitude: 52.5387, longitude: 13.413 },
  kiosk = { latitude: 52.5352, longitude: 13.4061 };

const pick = fn<(key?: string) => void>();
/** Two pins, of which one stands for two stations, and the person's own place. */
export const Drawing: StoryObj = {
  render: () => (
    <MapDrawing
      label="Zeichnung von 3 Stationen"
      pins={[
        { key: 'BW-4821', numbers: '1', position: cafe },
        { key: 'BW-1007', numbers: '2, 3', position: kiosk },
      ]}
      here={here}
      onPick={pick}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    pick.mockClear();
    await expect(canvas.getByRole('img', { name: 'Zeichnung von 3 Stationen' })).toBeVisible();
    await expect(canvas.getByText('200 m')).toBeVisible();
    await userEvent.click(canvas.getByText('2, 3'));
    await expect(pick.mock.calls).toEqual([['BW-1007']]);
  },
};

export const Grid: StoryObj = {
  render: () => (
    <Card>
      <svg width="320" height="200" role="img" aria-label="Netz">
        <MapGrid step={0.25} aspect={1.6} />
      </svg>
    </Card>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('line')).toHaveLength(5 + 5);
  },
};

/** The number in a row, and the pin on the map that it stands for. */
export const Pins: StoryObj = {
  render: () => (
    <div
      ref={box =>
        box?.replaceChildren(
          ...box.children,
          pinElement('12', 'Späti Kastanie', () => pick()),
        )
      }
      style={{ position: 'relative', display: 'flex', gap: 16 }}
    >
      <PinNumber number={12} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    pick.mockClear();
    const [pin] = await canvas.findAllByRole('button', { name: '12 Späti Kastanie' });
    if (!pin) throw new Error('there is no pin');
    await userEvent.click(pin);
    await expect(pick).toHaveBeenCalledOnce();
  },
};

export const PlaceToReturnTo: StoryObj = {
  render: () => (
    <Card flush>
      <List>
        <ReturnPlace
          id="place"
          label="Nächste Rückgabe"
          name="Kulturbrauerei"
          way="260 m, 4 Min. zu Fuß"
          free="7 Fächer frei"
          picture={<MapTile place={brewery} from={cafe} />}
          map={{ href: 'geo:52.5,13.4', label: 'Weg auf der Karte' }}
        />
      </List>
      <ReturnHow>Einstecken genügt.</ReturnHow>
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: /Kulturbrauerei.*Weg auf der Karte/ }),
    ).toHaveAttribute('href', 'geo:52.5,13.4');
  },
};
