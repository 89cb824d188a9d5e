import { pin, types } from '../../support/tablet.ts';
import { stands, taps } from './arriving.ts';
import type { TabletScene } from './scene.ts';
import { withoutRental, type TabletStep } from './step.ts';

const last = pin.slice(-1);

/** All of the PIN but the digit that asks for it to be checked. */
async function atLastDigit(scene: TabletScene): Promise<void> {
  await scene.stands();
  await scene.way.opensStaff();
  await types(scene.page, pin.slice(0, -1));
}

async function atPanel(scene: TabletScene): Promise<void> {
  await stands(scene);
  await scene.way.follow('panel');
}

async function typesLast({ page }: TabletScene, twice: boolean): Promise<void> {
  const digit = page.getByRole('button', { name: last, exact: true });
  await (twice ? digit.dblclick() : digit.click());
}

/** Steps of staff at a tablet. */
export const staffSteps = {
  enrolment: {
    ...withoutRental,
    title: 'setting up',
    asks: /^POST \/api\/v1\/cdb\/kiosk\/enrol$/,
    goal: 'invites',
    arrive: async scene => {
      await scene.opensLink();
      await types(scene.page, pin + pin.slice(0, -1));
    },
    begin: typesLast,
  },
  pin: {
    ...withoutRental,
    title: 'PIN',
    asks: /^POST \/api\/v1\/cdb\/kiosk\/pin$/,
    goal: 'panel',
    arrive: atLastDigit,
    begin: typesLast,
  },
  cabinetTest: {
    ...withoutRental,
    title: 'station test',
    asks: /^POST \/api\/v1\/cdb\/kiosk\/test$/,
    goal: 'tested',
    arrive: atPanel,
    begin: taps('kiosk.test'),
  },
  leaving: {
    ...withoutRental,
    title: 'leaving kiosk mode',
    asks: /^POST \/api\/v1\/cdb\/kiosk\/leave$/,
    goal: 'left',
    arrive: atPanel,
    begin: taps('kiosk.leave'),
  },
} as const satisfies Record<string, TabletStep>;

export type StaffStepName = keyof typeof staffSteps;
