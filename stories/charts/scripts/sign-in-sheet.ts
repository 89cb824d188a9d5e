import { signInSheetMachine } from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { chartScript } from '../../support/chart-script.ts';

export const signInSheet = chartScript(signInSheetMachine, {
  inputs: { 'rent page': { wasSent: false }, 'sent to the rent page': { wasSent: true } },
  events: {
    'user.signsIn': { type: 'user.signsIn', way: { over: { inviteCode: null } } },
    'user.signsIn elsewhere': { type: 'user.signsIn', way: 'page' },
    'user.closes': { type: 'user.closes' },
    'person.signedIn': { type: 'person.signedIn', as: 'member' },
  },
  answers: {
    openSignInPage: { opened: null },
    comeBack: { 'was sent': { isBack: true }, 'nowhere to go': { isBack: false } },
  },
});
