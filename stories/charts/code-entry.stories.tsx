// Written by `npm run transitions -- --write`.
import { transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/codeEntry' };

export const EnteringTypingUserTypesCodeReadable: TransitionStory = { name: 'entering.typing: user.typesCode readable', args: { chart: 'codeEntry', steps: ['start form', 'send user.typesCode readable'] } };
export const EnteringTypingUserSubmitsCode: TransitionStory = { name: 'entering.typing: user.submitsCode', args: { chart: 'codeEntry', steps: ['start form', 'send user.submitsCode'] } };
export const EnteringTypingUserOpensCamera: TransitionStory = { name: 'entering.typing: user.opensCamera', args: { chart: 'codeEntry', steps: ['start form', 'send user.opensCamera'] } };
export const EnteringTypingQrScanned: TransitionStory = { name: 'entering.typing: qr.scanned', args: { chart: 'codeEntry', steps: ['start form', 'send qr.scanned'] } };
export const EnteringTypingUserSubmitsCode2: TransitionStory = { name: 'entering.typing: user.submitsCode 2', args: { chart: 'codeEntry', steps: ['start form', 'send user.typesCode readable', 'send user.submitsCode'] } };
export const EnteringScanningUserClosesCamera: TransitionStory = { name: 'entering.scanning: user.closesCamera', args: { chart: 'codeEntry', steps: ['start form', 'send user.opensCamera', 'send user.closesCamera'] } };
