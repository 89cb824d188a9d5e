// Written by `npm run transitions -- --write`.
import { looked, transitionStories, type TransitionStory } from './Replay.tsx';

export default { ...transitionStories, title: 'transitions/codeScan' };

export const StartingOpenCameraSucceedsOpened: TransitionStory = { ...looked, name: 'starting: openCamera succeeds opened', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened'] } };
export const StartingOpenCameraSucceedsRefused: TransitionStory = { ...looked, name: 'starting: openCamera succeeds refused', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds refused'] } };
export const StartingOpenCameraSucceedsNone: TransitionStory = { ...looked, name: 'starting: openCamera succeeds none', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds none'] } };
export const StartingOpenCameraSucceedsBusy: TransitionStory = { name: 'starting: openCamera succeeds busy', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds busy'] } };
export const StartingOpenCameraFailsUnexpected: TransitionStory = { name: 'starting: openCamera fails unexpected', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera fails unexpected'] } };
export const StartingWaitOpeningTimeout: TransitionStory = { name: 'starting: wait openingTimeout', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'wait openingTimeout'] } };
export const LiveScanningCodeReadOfAStation: TransitionStory = { name: 'live.scanning: code.read of a station', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send code.read of a station'] } };
export const LiveScanningCodeReadOfAMenu: TransitionStory = { ...looked, name: 'live.scanning: code.read of a menu', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send code.read of a menu'] } };
export const LiveScanningCameraStopped: TransitionStory = { ...looked, name: 'live.scanning: camera.stopped', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send camera.stopped'] } };
export const LiveScanningTorchSwitchedOn: TransitionStory = { name: 'live.scanning: torch.switched on', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send torch.switched on'] } };
export const LiveScanningTorchRefused: TransitionStory = { name: 'live.scanning: torch.refused', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send torch.refused'] } };
export const LiveScanningUserSwitchesTorch: TransitionStory = { name: 'live.scanning: user.switchesTorch', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send user.switchesTorch'] } };
export const LiveNotOursUserGoesOn: TransitionStory = { name: 'live.notOurs: user.goesOn', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send code.read of a menu', 'send user.goesOn'] } };
export const LiveNotOursWaitGoOnDelay: TransitionStory = { name: 'live.notOurs: wait goOnDelay', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send code.read of a menu', 'wait goOnDelay'] } };
export const HiddenPageShown: TransitionStory = { name: 'hidden: page.shown', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds refused', 'send page.hidden', 'send page.shown'] } };
export const RefusedPageHidden: TransitionStory = { ...looked, name: 'refused: page.hidden', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds refused', 'send page.hidden'] } };
export const RefusedUserRetries: TransitionStory = { ...looked, name: 'refused: user.retries', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds refused', 'send user.retries'] } };
export const NoCameraUserRetries: TransitionStory = { name: 'noCamera: user.retries', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds none', 'send user.retries'] } };
export const FailedUserRetries: TransitionStory = { name: 'failed: user.retries', args: { chart: 'codeScan', steps: ['start on borrowatt.example', 'openCamera succeeds opened', 'send camera.stopped', 'send user.retries'] } };
