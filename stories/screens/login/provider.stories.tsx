import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { providerLoginMachine } from '../../../machines/provider-login/provider-login.machine.ts';
import type { ArrivalProblem } from '../../../src/domain/sign-in-arrival.ts';
import { PhoneLoginScreen } from '../../../src/features/login/PhoneLoginScreen.tsx';
import { LoginScreen } from '../../../src/features/login/LoginScreen.tsx';
import { ProviderScreen } from '../../../src/features/login/ProviderScreen.tsx';
import { ProviderWays } from '../../../src/features/login/ProviderWays.tsx';
import { picture } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';
import { review } from './review.ts';
import { refusedBy } from '../../support/server-texts.ts';
import type { RefusalReason } from '../../../src/domain/refusal.ts';
import type { ServerText } from '../../../src/server/texts.ts';

const away = () => ({ ...worldOf(providerLoginMachine), phone: review(null) });
type Away = ReturnType<typeof away>;

const comesBack = ({ actor }: Away) =>
  actor.send({
    type: 'person.arrives',
    arrival: {
      way: 'google',
      came: { kind: 'proof', proof: { kind: 'ticket', ticket: 'ticket-1', secret: 'secret-1' } },
    },
  });
const comesBackWith = ({ actor }: Away, problem: ArrivalProblem) =>
  actor.send({
    type: 'person.arrives',
    arrival: { way: 'google', came: { kind: 'refused', problem } },
  });

const onStage = stage(away);
const ways = ['google', 'apple', 'facebook'] as const;

const meta: Meta = {
  title: 'screens/login/providerLogin',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, phone } = onStage.of(context);
    phone.actor.start();
    return (
      <PhoneLoginScreen
        actor={phone.actor}
        captchaUrl={() => picture}
        next={{ page: 'home' }}
        others={<ProviderWays actor={actor} ways={ways} />}
      />
    );
  },
};
export default meta;

export const Offering: StoryObj = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Andere Wege zur Anmeldung' }));
    await expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Google',
      'Apple',
      'Facebook',
    ]);
  },
};

export const Starting: StoryObj = {
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Google' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(
      await body.findByRole('dialog', { name: 'Sie werden zu Google weitergeleitet' }),
    ).toBeVisible();
    await expect(onStage.of({ loaded }).startSignIn.asked).toEqual([{ way: 'google' }]);
  },
};

export const Entering: StoryObj = {
  play: async ({ canvasElement, loaded }) => {
    comesBack(onStage.of({ loaded }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('dialog', { name: 'Sie werden angemeldet' })).toBeVisible();
  },
};

export const AskingAgain: StoryObj = {
  play: async ({ canvasElement, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    comesBack(staged);
    await staged.redeemProof.fails({ kind: 'network' });
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole('alertdialog', { name: 'Wir konnten die Anmeldung nicht abschließen' });
    await userEvent.click(body.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(staged.redeemProof.asked).toHaveLength(2));
    await expect(await body.findByRole('dialog', { name: 'Sie werden angemeldet' })).toBeVisible();
    await staged.redeemProof.fails({ kind: 'network' });
    await waitFor(() => expect(body.getByRole('alertdialog')).toBeVisible());
  },
};

/** A link brought a token: nothing is sent before the person says that it is theirs. */
export const HandedOver: StoryObj = {
  play: async ({ canvasElement, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    const proof = { kind: 'idToken', idToken: 'token-of-apple' } as const;
    staged.actor.send({
      type: 'person.arrives',
      arrival: { way: 'apple', came: { kind: 'proof', proof } },
    });
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole('alertdialog', { name: 'Mit Apple anmelden?' });
    await expect(staged.redeemProof.asked).toEqual([]);
    await userEvent.click(body.getByRole('button', { name: 'Nein, das war ich nicht' }));
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull());
    staged.actor.send({
      type: 'person.arrives',
      arrival: { way: 'apple', came: { kind: 'proof', proof } },
    });
    await body.findByRole('alertdialog', { name: 'Mit Apple anmelden?' });
  },
};

const said = (problem: ArrivalProblem, words: string): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    comesBackWith(onStage.of({ loaded }), problem);
    await expect(await canvas.findByText(words)).toBeVisible();
  },
});
export const Cancelled = said('cancelled', 'Sie haben die Anmeldung mit Google abgebrochen.');
export const Unavailable = said(
  'unavailable',
  'Google antwortet gerade nicht. Bitte versuchen Sie es später noch einmal.',
);
export const Expired = said(
  'expired',
  'Diese Anmeldung ist abgelaufen. Bitte beginnen Sie noch einmal.',
);
export const Failed = said('failed', 'Anmeldung fehlgeschlagen');
export const Elsewhere = said(
  'elsewhere',
  'Diese Anmeldung hat in einem anderen Browser begonnen. Bitte beginnen Sie hier noch einmal.',
);

/** Backend's refusal of the provider's proof. */
const refusedAs = (reason: RefusalReason, key: ServerText, words: string): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    comesBack(staged);
    await staged.redeemProof.fails(refusedBy(reason, key));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words);
  },
});
export const ProofRefused = refusedAs(
  'signInRefused',
  'server.signInRefused',
  'Anmeldung fehlgeschlagen',
);
export const ProviderAway = refusedAs(
  'unavailable',
  'server.providerDown',
  'Der Anbieter antwortet gerade nicht.',
);
export const NotOfferedAnyMore = refusedAs(
  'unavailable',
  'server.systemUnsupported',
  'Das System wird nicht unterstützt',
);
/** WeChat's preview of the page, which signs in under no own account. */
export const InWeChatsPreview = refusedAs(
  'unavailable',
  'server.wechatPreview',
  'WeChat zeigt diese Seite nur als Vorschau.',
);

/** Without sign-in by phone, the providers stand alone below the guest's way. */
export const WithoutPhone: StoryObj = {
  render: (_, context) => (
    <LoginScreen
      next={{ page: 'home' }}
      others={<ProviderWays actor={onStage.of(context).actor} ways={ways} alone />}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Apple' })).toBeVisible();
    await expect(canvas.queryByText('oder')).toBeNull();
  },
};

const ownPage = (way: 'wechat' | 'alipay', supported: boolean): StoryObj => ({
  render: (_, context) => (
    <ProviderScreen
      actor={onStage.of(context).actor}
      way={way}
      supported={supported}
      next={{ page: 'home' }}
    />
  ),
});
export const WeChat = ownPage('wechat', true);
export const Alipay = ownPage('alipay', true);
export const OutsideWeChat: StoryObj = {
  ...ownPage('wechat', false),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Das System wird nicht unterstützt')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Anders anmelden' })).toHaveAttribute(
      'href',
      '/login',
    );
  },
};
