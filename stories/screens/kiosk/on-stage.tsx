import type { Meta, StoryContext } from '@storybook/react-vite';
import { delays, kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import type { KioskStation } from '../../../src/domain/kiosk.ts';
import { KioskScreen } from '../../../src/features/kiosk/KioskScreen.tsx';
import { kioskSurface } from '../../support/kiosk-surface.tsx';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { rentedAt } from '../../support/times.ts';

/** Tablet whose actors are answered by hand. */
export const onStage = stage(() => worldOf(kioskMachine, { now: rentedAt }));
export type Staged = ReturnType<typeof onStage.of>;

/** Settings that the tablet's stories share. */
export const atTheCounter: Pick<Meta, 'beforeEach' | 'globals' | 'render'> = {
  beforeEach: onStage.beforeEach,
  globals: { viewport: { value: 'kiosk', isRotated: false } },
  render: (_, context) => <KioskScreen actor={onStage.of(context).actor} surface={kioskSurface} />,
};

export const reads = async ({ clock, loadStation }: Staged, station: KioskStation) => {
  clock.increment(delays.refresh);
  await loadStation.succeeds(station);
};

/** The screen before it has the brand and the languages, too: a tap on those would be lost. */
export const attracts = (canvas: StoryContext['canvas']) =>
  canvas.findByText('Mit dem Handy scannen');

/** Texts on the screen: announcements for screen readers are in the document for a moment, too. */
export const unsaid = { ignore: '[data-announcements] *' };
export const said = () => document.querySelector('[data-announcements]');
