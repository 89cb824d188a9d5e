import { expect, it } from 'vitest';
import { kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import { rentMachine } from '../../../machines/rent/rent.machine.ts';
import { storiesFile } from './pages.ts';

it('shows a chart of the tablet on a tablet, and every other one on a phone', () => {
  expect(storiesFile({ machine: kioskMachine, listed: [] }, [])).toContain(
    "globals: { viewport: { value: 'kiosk', isRotated: false } }",
  );
  expect(storiesFile({ machine: rentMachine, listed: [] }, [])).not.toContain('viewport');
});
