// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/enrolment' };

export const ChoosingStaffTypes: TransitionStory = { ...looked, name: 'choosing: staff.types', args: { chart: 'enrolment', steps: ['start start', 'send staff.types'] } };
export const ChoosingStaffErases: TransitionStory = { ...looked, name: 'choosing: staff.erases', args: { chart: 'enrolment', steps: ['start start', 'send staff.erases'] } };
export const DifferingStaffTypes: TransitionStory = { name: 'differing: staff.types', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send types another PIN', 'send staff.types'] } };
export const DifferingStaffErases: TransitionStory = { name: 'differing: staff.erases', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send types another PIN', 'send staff.erases'] } };
export const RepeatingStaffTypes: TransitionStory = { ...looked, name: 'repeating: staff.types', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types'] } };
export const RepeatingTypesAnotherPIN: TransitionStory = { ...looked, name: 'repeating: types another PIN', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send types another PIN'] } };
export const RepeatingStaffErases: TransitionStory = { name: 'repeating: staff.erases', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.erases'] } };
export const EnrollingEnrolSucceedsEnrolled: TransitionStory = { ...looked, name: 'enrolling: enrol succeeds enrolled', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'enrol succeeds enrolled'] } };
export const EnrollingEnrolFailsRefused: TransitionStory = { ...looked, name: 'enrolling: enrol fails refused', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'enrol fails refused'] } };
export const EnrollingEnrolFailsNetwork: TransitionStory = { ...looked, name: 'enrolling: enrol fails network', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'enrol fails network'] } };
export const EnrollingWaitCallTimeout: TransitionStory = { name: 'enrolling: wait callTimeout', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'wait callTimeout'] } };
export const FailedStaffRetries: TransitionStory = { name: 'failed: staff.retries', args: { chart: 'enrolment', steps: ['start start', 'send staff.types', 'send staff.types', 'enrol fails network', 'send staff.retries'] } };
