import { signInSheetMachine } from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const signInSheet = chartScript(signInSheetMachine, {
  inputs: { 'rent page': undefined },
  events: {
    'user.signsIn': { type: 'user.signsIn', form: { inviteCode: null } },
    'user.closes': { type: 'user.closes' },
    'person.signedIn': { type: 'person.signedIn' },
  },
  answers: {},
});
