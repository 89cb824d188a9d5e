// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/home' };

export const StartVisitor: TransitionStory = { ...looked, name: 'start visitor', args: { chart: 'home', steps: ['start visitor'] } };
export const StartSignedInCodeHeld: TransitionStory = { ...looked, name: 'start signed in, code held', args: { chart: 'home', steps: ['start signed in, code held'] } };
export const WelcomingCountingOrdersCountOrdersSucceedsNothingOpen: TransitionStory = { name: 'welcoming.countingOrders: countOrders succeeds nothing open', args: { chart: 'home', steps: ['start signed in, code held', 'countOrders succeeds nothing open'] } };
export const WelcomingCountingOrdersCountOrdersSucceedsUnpaidOrders: TransitionStory = { ...looked, name: 'welcoming.countingOrders: countOrders succeeds unpaid orders', args: { chart: 'home', steps: ['start signed in, code held', 'countOrders succeeds unpaid orders'] } };
export const WelcomingCountingOrdersCountOrdersFailsNetwork: TransitionStory = { name: 'welcoming.countingOrders: countOrders fails network', args: { chart: 'home', steps: ['start signed in, code held', 'countOrders fails network'] } };
export const WelcomingCountingOrdersUserRentsDirectly: TransitionStory = { name: 'welcoming.countingOrders: user.rentsDirectly', args: { chart: 'home', steps: ['start signed in, code held', 'send user.rentsDirectly'] } };
export const WelcomingCountingOrdersWaitCallTimeout: TransitionStory = { name: 'welcoming.countingOrders: wait callTimeout', args: { chart: 'home', steps: ['start signed in, code held', 'wait callTimeout'] } };
export const WelcomingCountedCodeEntryHearsQrScanned: TransitionStory = { name: 'welcoming.counted: codeEntry hears qr.scanned', args: { chart: 'home', steps: ['start visitor', 'codeEntry hears qr.scanned'] } };
export const OwingUserPaysOrders: TransitionStory = { name: 'owing: user.paysOrders', args: { chart: 'home', steps: ['start signed in, code held', 'countOrders succeeds unpaid orders', 'send user.paysOrders'] } };
export const OwingUserPostpones: TransitionStory = { name: 'owing: user.postpones', args: { chart: 'home', steps: ['start signed in, code held', 'countOrders succeeds unpaid orders', 'send user.postpones'] } };
