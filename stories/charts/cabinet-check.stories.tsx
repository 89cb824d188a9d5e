// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/cabinetCheck' };

export const EnsuringSessionEnsureSessionSucceedsSession: TransitionStory = { ...looked, name: 'ensuringSession: ensureSession succeeds session', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession succeeds session'] } };
export const EnsuringSessionEnsureSessionFailsNetwork: TransitionStory = { ...looked, name: 'ensuringSession: ensureSession fails network', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession fails network'] } };
export const EnsuringSessionWaitCallTimeout: TransitionStory = { name: 'ensuringSession: wait callTimeout', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'wait callTimeout'] } };
export const CheckingCheckCabinetSucceedsUsable: TransitionStory = { name: 'checking: checkCabinet succeeds usable', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession succeeds session', 'checkCabinet succeeds usable'] } };
export const CheckingCheckCabinetSucceedsRentalRunning: TransitionStory = { ...looked, name: 'checking: checkCabinet succeeds rental running', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession succeeds session', 'checkCabinet succeeds rental running'] } };
export const CheckingCheckCabinetFailsNetwork: TransitionStory = { name: 'checking: checkCabinet fails network', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession succeeds session', 'checkCabinet fails network'] } };
export const CheckingCheckCabinetFailsCabinet: TransitionStory = { ...looked, name: 'checking: checkCabinet fails cabinet', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession succeeds session', 'checkCabinet fails cabinet'] } };
export const CheckingWaitCallTimeout: TransitionStory = { name: 'checking: wait callTimeout', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession succeeds session', 'wait callTimeout'] } };
export const BlockedByRentalsUserRetries: TransitionStory = { name: 'blockedByRentals: user.retries', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession succeeds session', 'checkCabinet succeeds rental running', 'send user.retries'] } };
export const UnusableUserRetries: TransitionStory = { name: 'unusable: user.retries', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession succeeds session', 'checkCabinet fails cabinet', 'send user.retries'] } };
export const FailedUserRetries: TransitionStory = { ...looked, name: 'failed: user.retries', args: { chart: 'cabinetCheck', steps: ['start scanned code', 'ensureSession fails network', 'send user.retries'] } };
