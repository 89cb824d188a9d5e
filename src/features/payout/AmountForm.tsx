import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  amountIn,
  mostOf,
  problemIn,
  type payoutMachine,
} from '../../../machines/payout/payout.machine.ts';
import { known } from '../../../machines/declare.ts';
import { fractionDigits, money } from '../../domain/money.ts';
import { moneyParts } from '../../domain/money-parts.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { downloadIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Destinations } from './Destinations.tsx';

export type Ref = ActorRefFrom<typeof payoutMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof payoutMachine>;
  readonly send: Ref['send'];
};

/** The typed amount, where it can be paid out. */
function payableIn({ context }: View['snapshot']): number | null {
  return problemIn(context) === null ? amountIn(context) : null;
}

/** The sign that the amounts beside it carry, whatever symbol the server names. */
const signOf = (currency: string, locale: string): string =>
  moneyParts(money(0, currency), locale)
    .flatMap(part => (part.type === 'currency' ? [part.value] : []))
    .join('');

/** Form of a payout: the balance, the amount, and where it goes. */
export function AmountForm({ snapshot, send }: View) {
  const locale = useLocale();
  const formats = useFormats();
  const { text, offer } = snapshot.context;
  const { wallet, sources, blocked } = known(offer);
  const { balance, deposit, currency } = wallet;
  const most = mostOf(known(offer));
  const problem = problemIn(snapshot.context);
  // Too much is said at once; an amount that is only begun is not wrong yet.
  const isShown = problem === 'tooMuch' || snapshot.matches({ filling: 'marked' });
  const payable = payableIn(snapshot);
  const digits = fractionDigits(currency);
  const all = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    useGrouping: false,
  }).format(most / 10 ** digits);
  return (
    <>
      <div>
        <Paragraph muted>
          <Text id="payout.available" />
        </Paragraph>
        <Amount money={money(most, currency)} locale={locale} size="hero" />
      </div>
      {deposit > 0 && (
        <Paragraph muted>
          <Text id="payout.held" values={{ amount: formats.money(money(deposit, currency)) }} />
        </Paragraph>
      )}
      {blocked > 0 && (
        <Paragraph muted>
          <Text id="payout.blocked" values={{ amount: formats.money(money(blocked, currency)) }} />
        </Paragraph>
      )}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          send({ type: 'user.sends' });
        }}
      >
        <Stack>
          <Field
            label={<Text id="payout.amount" />}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            readOnly={!snapshot.can({ type: 'user.types', text: '' })}
            onText={typed => send({ type: 'user.types', text: typed })}
            end={<b aria-hidden="true">{signOf(currency, locale)}</b>}
            error={
              isShown &&
              problem && (
                <Text
                  // Less than the balance, where a bank has taken some of it back.
                  id={`payout.${problem === 'tooMuch' && blocked > 0 ? 'atMost' : problem}`}
                  values={{ amount: formats.money(money(most, currency)) }}
                />
              )
            }
            hint={
              payable === null ? undefined : payable === balance ? (
                <Text id="payout.leftNone" />
              ) : (
                <Text
                  id="payout.left"
                  values={{ amount: formats.money(money(balance - payable, currency)) }}
                />
              )
            }
          />
          {most > 0 && (
            <Button variant="link" onClick={() => send({ type: 'user.takesAll', text: all })}>
              <Text id="payout.all" />
            </Button>
          )}
        </Stack>
      </form>
      {payable !== null && sources && (
        <Destinations sources={sources} amount={payable} currency={currency} />
      )}
    </>
  );
}

/** Asks for the payout; where nothing is there to pay out, it says so. */
export function SendButton({ snapshot, send }: View) {
  const formats = useFormats();
  const offer = known(snapshot.context.offer);
  const most = mostOf(offer);
  const payable = payableIn(snapshot);
  return (
    <Button
      icon={downloadIcon}
      busy={snapshot.hasTag('sending')}
      disabled={most === 0}
      reason={most === 0 ? <Text id="payout.nothing" /> : undefined}
      onClick={() => send({ type: 'user.sends' })}
    >
      {payable === null ? (
        <Text id="payout.title" />
      ) : (
        <Text
          id="payout.send"
          values={{ amount: formats.money(money(payable, offer.wallet.currency)) }}
        />
      )}
    </Button>
  );
}
