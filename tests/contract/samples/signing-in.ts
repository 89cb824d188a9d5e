import { user } from '../../../stories/support/samples.ts';
import { moment, type Samples } from './samples.ts';

/** User with a value in every field. */
const sampleUser = {
  ...user,
  displayName: 'Jörg / 100 %',
  isGuest: false,
  avatarUrl: '/jo.svg',
  mobile: '+49 ··· 789',
  deposit: 5500,
};

/** Sessions, ways to sign in, and the account. */
export const signingIn = {
  guestLogin: { token: 'token' },
  renewGuest: { token: 'token' },
  workToProve: { challenge: '{}' },
  sendVerifyCode: null,
  mobileLogin: { token: 'token' },
  loginFromInvite: { token: 'token' },
  logout: null,
  startSignIn: { url: 'https://accounts.example/authorize?state=1', secret: 'secret' },
  authCodeUrl: { url: 'https://open.example/connect?state=1', secret: 'secret' },
  openIdLogin: { token: 'token', user: sampleUser },
  passkeyToCreate: { question: '{"challenge":"c"}' },
  createPasskey: null,
  passkeyToUse: { question: '{"challenge":"c"}' },
  passkeyLogin: { token: 'token' },
  guestThings: {
    account: '+49 ··· 789',
    inUse: 1,
    claimed: 1,
    ended: 2,
    isOwed: true,
    cards: 1,
    sent: 1,
    balances: [{ minor: 700, currency: 'EUR' }],
  },
  takeGuest: null,
  loginGoogleByCode: { token: 'token' },
  loginFacebookByToken: { token: 'token' },
  loginAppleByToken: { token: 'token' },
  loginByCode: { token: 'token' },
  loginAlipayByCode: { token: 'token' },
  loginFirebaseByUserInfo: { token: 'token' },
  wechatScriptConfig: { appId: 'wx1', timestamp: 1_780_000_000, nonce: 'n', signature: 's' },
  userInfo: sampleUser,
  account: {
    sessions: [
      {
        id: 'fam-1',
        begunAt: moment,
        device: { system: 'iphone', browser: 'safari' },
        isThis: true,
      },
    ],
    ways: [{ id: 'way-1', provider: 'phone', label: '+49 ··· 789', since: moment }],
    hindrances: ['balance', 'payment'],
    balances: [{ minor: 1240, currency: 'EUR' }],
  },
  endSession: null,
  logoutEverywhere: null,
  unlinkWay: null,
  deleteAccount: null,
  personalData: { person: { name: 'Tourist 4F2A' }, rentals: [] },
} satisfies Partial<Samples>;
