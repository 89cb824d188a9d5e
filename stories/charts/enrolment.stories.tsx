// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/enrolment' };

export const ChoosingPinStaffTypes: TransitionStory = { ...looked, name: 'choosingPin: staff.types', args: { chart: 'enrolment', steps: ['start start', 'send staff.types'] } };
export const ChoosingPinStaffErases: TransitionStory = { ...looked, name: 'choosingPin: staff.erases', args: { chart: 'enrolment', steps: ['start start', 'send staff.erases'] } };
export const PinsDifferStaffTypes: TransitionStory = { name: 'pinsDiffer: staff.types', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send types another PIN', 'send staff.types'] } };
export const PinsDifferStaffErases: TransitionStory = { name: 'pinsDiffer: staff.erases', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send types another PIN', 'send staff.erases'] } };
export const RepeatingPinStaffTypes: TransitionStory = { ...looked, name: 'repeatingPin: staff.types', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types'] } };
export const RepeatingPinTypesAnotherPIN: TransitionStory = { ...looked, name: 'repeatingPin: types another PIN', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send types another PIN'] } };
export const RepeatingPinStaffErases: TransitionStory = { name: 'repeatingPin: staff.erases', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.erases'] } };
export const SettingUpEnrolSucceedsEnrolled: TransitionStory = { ...looked, name: 'settingUp: enrol succeeds enrolled', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'enrol succeeds enrolled'] } };
export const SettingUpEnrolFailsRefused: TransitionStory = { ...looked, name: 'settingUp: enrol fails refused', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'enrol fails refused'] } };
export const SettingUpEnrolFailsNetwork: TransitionStory = { ...looked, name: 'settingUp: enrol fails network', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'enrol fails network'] } };
export const SettingUpWaitCallTimeout: TransitionStory = { name: 'settingUp: wait callTimeout', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'wait callTimeout'] } };
export const FailedStaffRetries: TransitionStory = { name: 'failed: staff.retries', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'enrol fails network', 'send staff.retries'] } };
