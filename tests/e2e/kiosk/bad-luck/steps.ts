import type { StruckStep } from '../../bad-luck/traps.ts';
import type { TabletScene } from './scene.ts';
import type { Goal, Tap } from './way.ts';

/** One thing that happens at a tablet, which request carries it, and where it is to end. */
export type TabletStep = StruckStep & {
  readonly title: string;
  /** It ends with one rental, or with none. */
  readonly rents: boolean;
  readonly goal: Goal;
  /** What is tapped next when nothing goes wrong; null: nothing. */
  readonly next: Tap | null;
  /** Up to the moment before. */
  arrive(scene: TabletScene): Promise<void>;
  /** What makes the request; `twice`: tapped twice. */
  begin(scene: TabletScene, twice: boolean): Promise<void>;
};

const limit = 10_500;
const rentsHere = async ({ way }: TabletScene, twice: boolean): Promise<void> => {
  const button = way.hands.button('kiosk.rentHere');
  await (twice ? button.dblclick() : button.click());
};

const stands = async (scene: TabletScene) => scene.stands();
/** The tablet asks by itself, every few seconds. */
const bySelf = async ({ page }: TabletScene) => page.clock.fastForward(3_000);
const common = { limit, startsBy: 'tap', rents: true, goal: 'rented', next: null } as const;

/** What the tablet does by itself, and what people do at it. */
export const steps = {
  station: {
    ...common,
    rents: false,
    title: 'attracting',
    asks: /^GET \/api\/v1\/cdb\/kiosk\/station$/,
    startsBy: 'itself',
    goal: 'invites',
    arrive: stands,
    begin: bySelf,
  },
  guestLogin: {
    ...common,
    title: 'guest login',
    asks: /^POST \/api\/v1\/saas\/tourist\/login$/,
    next: 'rent.submit',
    arrive: stands,
    begin: rentsHere,
  },
} as const satisfies Record<string, TabletStep>;

export type StepName = keyof typeof steps;
