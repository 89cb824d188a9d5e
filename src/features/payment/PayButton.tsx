import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { lockIcon } from '../../ui/layout/more-icons.ts';
import { moneyIn, type CollectorView } from './view.ts';
import { wordsFor } from './words.ts';

const pay = { type: 'user.pays' } as const;

/** Our own paying button, with the amount; busy while something is awaited. */
export function PayButton({
  snapshot,
  send,
  at,
}: Pick<CollectorView<'card' | 'savedCard'>, 'snapshot' | 'send' | 'at'>) {
  const formats = useFormats();
  const held = moneyIn({ snapshot });
  if (at?.hasTag('paying'))
    return (
      <Button busy>
        <Text id="payment.asking" />
      </Button>
    );
  if (snapshot.hasTag('settling'))
    return (
      <Button busy>
        <Text id="payment.confirming" />
      </Button>
    );
  if (held === null || snapshot.hasTag('loading') || at?.hasTag('loading'))
    return (
      <Button busy>
        <Text id="payment.loading" />
      </Button>
    );
  return (
    <Button icon={lockIcon} disabled={!at?.can(pay)} onClick={() => send(pay)}>
      <Text
        id={wordsFor[snapshot.context.query.purpose].submit}
        values={{ amount: formats.money(held) }}
      />
    </Button>
  );
}
