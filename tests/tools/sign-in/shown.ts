import type { SignInMethod } from '../../../src/domain/sign-in-methods.ts';

/** A test by its file and its title, or a part of it; `not`: nobody can come there, and why. */
type Test = { readonly file: string; readonly title: string };
type Shown = Test | { readonly not: string };
const journey = (file: string, title: string): Test => ({
  file: `tests/e2e/${file}.spec.ts`,
  title,
});
const backend = (file: string, title: string): Test => ({
  file: `tests/server/${file}.test.ts`,
  title,
});
const not = (why: string): Shown => ({ not: why });

/** A journey in a browser for every way; a way of the table without one does not compile. */
export const ways: Readonly<Record<SignInMethod | 'guest', Shown>> = {
  guest: journey(
    'main-job',
    'a guest rents with a card, returns at another station and reads the receipt',
  ),
  phone: journey('phone-login', 'a guest signs in on the rent page, keeps the balance'),
  invite: journey('phone-login', 'an invitation asks for its password'),
  google: journey('sign-in-ways', 'agreed there, signed in here, and nothing of it is left'),
  apple: journey('sign-in-ways', 'agreed there, signed in here, and nothing of it is left'),
  facebook: journey('sign-in-ways', 'agreed there, signed in here, and nothing of it is left'),
  wechat: journey('sign-in-ways', "/login is ${name}'s page, which signs in"),
  alipay: journey('sign-in-ways', "/login is ${name}'s page, which signs in"),
  openid: journey('sign-in-ways', 'a way back that is opened in another browser signs nobody in'),
  firebase: not('a native shell holds its token, and no page of ours leads to it'),
  passkey: journey('passkeys', 'a member makes a passkey, one on a device'),
};

/** What goes wrong with signing in and the session; each journey runs at every size. */
export const failures: Readonly<Record<string, Test>> = {
  'the person says no, the provider is silent': journey('sign-in-ways', 'saying no there'),
  'a link opened in another browser': journey('sign-in-ways', 'opened in another browser'),
  'the network fails on the way back': journey('sign-in-ways', 'the network fails on the way back'),
  'the clock is wrong by a day': journey('sign-in-ways', 'by a clock that is a day'),
  'somebody else signs in in a second tab': journey('session', 'two tabs: sign-in'),
  'a guest’s session expires': journey('session-lost', "a guest's expired session is renewed"),
  'a member is signed out elsewhere': journey('session-lost', 'who was signed out elsewhere'),
  'the user cannot be loaded': journey('sign-in', 'the user cannot be loaded'),
  'an answer without a token': journey('sign-in', 'a login without a token is'),
  'two accounts would become one': journey('guest-choice', 'who stays a guest keeps the rental'),
};

type Attack = 'replayed' | 'forged' | 'expired' | 'for another' | 'issued anew';
type Attacked = Readonly<Record<Attack, Shown>>;

const idToken: Attacked = {
  replayed: backend('provider-tokens', 'the token says who it is, once'),
  forged: backend('provider-tokens', 'signs nobody in, and why stands in the log alone'),
  expired: backend('provider-tokens', '  expired: () => issuer.token'),
  'for another': backend('provider-tokens', "'for another client'"),
  'issued anew': backend('provider-tokens', '"by another issuer\'s keys"'),
};
const codeToUs: Attacked = {
  replayed: backend('safety/proofs', 'a code that was used, under a state that is good'),
  forged: backend('safety/proofs', '%s: made up'),
  expired: backend('safety/proofs', '%s: too late'),
  'for another': backend('safety/proofs', 'with a state that was made up, or is of the other'),
  'issued anew': backend('safety/proofs', 'in the browser of somebody who began themselves'),
};

/** Whatever proves who a person is, and what a thief would try with it. */
export const proofs: Readonly<Record<string, Attacked>> = {
  'session token': {
    replayed: backend('account/sessions', 'is another one afterwards, and the one that came along'),
    forged: backend('safety/tokens', 'forged: what looks like one'),
    expired: backend('safety/tokens', 'expired: good until its last millisecond'),
    'for another': backend('kiosks', 'a stolen token opens nothing but the calls of a tablet'),
    'issued anew': backend('safety/tokens', 'issued anew: what was renewed goes on'),
  },
  'code of a text message': {
    replayed: backend('phone-login/guessing', 'a code is good once, for five minutes'),
    forged: backend('phone-login/guessing', 'guessing: five wrong tries and the code is dead'),
    expired: backend('phone-login/guessing', 'a code is good once, for five minutes'),
    'for another': backend('phone-login/guessing', 'a code belongs to the browser that asked'),
    'issued anew': backend('phone-login/guessing', 'a newer one replaces it'),
  },
  'signed request for a code': {
    replayed: backend('signed-codes', 'forged, for another number, without a time, old'),
    forged: backend('signed-codes', 'forged, for another number, without a time, old'),
    expired: backend('signed-codes', 'forged, for another number, without a time, old'),
    'for another': backend('signed-codes', 'forged, for another number, without a time, old'),
    'issued anew': backend('signed-codes', 'where no key is configured no signature is good'),
  },
  'picture before a code': {
    replayed: backend('phone-login/captcha', 'a picture is good for one try'),
    forged: backend('phone-login/captcha', 'a picture is good for one try'),
    expired: backend('phone-login/captcha', 'a picture is good for one try'),
    'for another': not('it belongs to no one: it only stands before a message'),
    'issued anew': backend('phone-login/captcha', 'drawn once: asking again shows'),
  },
  'task in place of the picture': {
    replayed: backend('proof-of-work', 'takes the place of the picture, once'),
    forged: backend('proof-of-work', 'made easier, or is too old sends nothing'),
    expired: backend('proof-of-work', 'made easier, or is too old sends nothing'),
    'for another': not('it belongs to no one: it only stands before a message'),
    'issued anew': backend('proof-of-work', 'made easier, or is too old sends nothing'),
  },
  'invitation and its password': {
    replayed: not('it is meant for many: it opens no account and proves no number'),
    forged: backend('phone-login/invitations', 'are the same answer, and are not tried without'),
    expired: backend('rent-by-invitation', 'taken back'),
    'for another': backend('phone-login/invitations', "opens nobody's account"),
    'issued anew': backend('phone-login/invitations', 'guesses at once are counted'),
  },
  'id token of a client': idToken,
  'id token for a code': {
    replayed: backend('way-back-tokens', "'of another attempt'"),
    forged: backend('way-back-tokens', 'signed by somebody else under a key’s name of ours'),
    expired: backend('way-back-tokens', '  expired: {'),
    'for another': backend('way-back-tokens', "'for another client'"),
    'issued anew': backend('way-back-tokens', "'of another issuer'"),
  },
  'access token of Facebook': {
    replayed: backend('safety/proofs', '%s: used again'),
    forged: backend('safety/proofs', '%s: made up'),
    expired: backend('safety/proofs', 'facebook: after its end'),
    'for another': { file: 'tests/server/fixtures/facebook.json', title: "another app's token" },
    'issued anew': backend('recorded-answers', "'Facebook: $case'"),
  },
  'code and state of a way back': {
    replayed: backend('sign-in-by-provider', 'a way back works once, in time'),
    forged: backend('sign-in-by-provider', 'a way back works once, in time'),
    expired: backend('sign-in-by-provider', 'a way back works once, in time'),
    'for another': backend('sign-in-by-provider', 'at the provider where it began'),
    'issued anew': backend('sign-in-by-provider', 'a code of another attempt is refused'),
  },
  'ticket, the open id': {
    replayed: backend('safety/proofs', '%s: used again'),
    forged: backend('safety/proofs', '%s: made up'),
    expired: backend('safety/proofs', '%s: too late'),
    'for another': backend('safety/proofs', 'in the browser of somebody who began themselves'),
    'issued anew': backend('safety/proofs', 'a ticket is no code, and a code no ticket'),
  },
  'code of WeChat': codeToUs,
  'code of Alipay': codeToUs,
  'answer of a passkey': {
    replayed: backend('passkeys', 'replayed: used'),
    forged: backend('passkeys', "'another key'"),
    expired: backend('passkeys', "'too old': old"),
    'for another': backend('passkeys', "'another host'"),
    'issued anew': backend('passkeys', 'what was asked of one person, or for signing in'),
  },
  'token of a guest who is taken over': {
    replayed: backend('account/guest-asked', 'taken along: all of it is the account’s, once'),
    forged: backend('account/guest-asked', "'a made-up token'"),
    expired: backend('account/guest-asked', "'a guest who has left'"),
    'for another': backend('account/guest-asked', 'nobody takes a guest over twice'),
    'issued anew': backend('account/guest-asked', "'another member'"),
  },
  'pass of an order': {
    replayed: backend('order-passes', 'two phones at once: one wins'),
    forged: backend('order-passes', 'forged, or without a session'),
    expired: backend('order-passes', 'it is told again for five minutes and good for ten'),
    'for another': backend('order-passes', 'no code is made of what belongs to somebody else'),
    'issued anew': backend('order-passes', 'is used up with the first'),
  },
};
