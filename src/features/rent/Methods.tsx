import type { PaymentChoice } from '../../../machines/rent/rent.events.ts';
import { balanceCovers, type Cabinet } from '../../domain/cabinet.ts';
import type { Failure } from '../../domain/failure.ts';
import { money } from '../../domain/money.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { MethodTiles, type MethodOption } from '../../widgets/MethodTiles.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { methodOption } from '../../screens/frame/method-faces.tsx';
import { TilesSkeleton } from '../../screens/frame/RentSkeleton.tsx';
import styles from './rent.module.css';

// At the border of WeChat alone, where no way to pay works on this side.
const GuideLink = lazyView(
  async () => (await import('../../screens/frame/GuideLink.tsx')).GuideLink,
  {
    preload: 'never',
    missing: 'hide',
  },
);

const balance = 'balance';
const valueOf = (choice: PaymentChoice | null): string | null =>
  choice === null ? null : choice.kind === 'method' ? `method ${choice.id}` : balance;

type MethodsProps = {
  cabinet: Cabinet;
  methods: readonly PaymentMethod[] | null;
  choice: PaymentChoice | null;
  loading: boolean;
  /** Reason why no way to pay is shown; null where there are some. */
  whyNone: Failure | null;
  onChoose: (choice: PaymentChoice) => void;
  /** Asks for them again. */
  onReload: () => void;
};

/** The ways to pay that this device can use here, and the balance where it covers. */
export function Methods({
  cabinet,
  methods,
  choice,
  loading,
  whyNone,
  onChoose,
  onReload,
}: MethodsProps) {
  const text = useText();
  const formats = useFormats();
  const failureText = useFailureText();
  const covered = balanceCovers(cabinet);
  const options: MethodOption<string>[] = [
    ...(methods ?? []).map(method => ({
      value: `method ${method.id}`,
      ...methodOption(method, text),
    })),
    ...(covered
      ? [
          {
            value: balance,
            label: <Text id="rent.balance" />,
            icon: 'wallet' as const,
            note: formats.money(money(cabinet.userBalance, cabinet.currency)),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.methods}>
      <Label>
        <Text id="rent.payWith" />
      </Label>
      {loading ? (
        <Skeleton label={text('rent.methodsLoading')}>
          <TilesSkeleton />
        </Skeleton>
      ) : (
        options.length > 0 && (
          <MethodTiles
            label={text('rent.payWith')}
            options={options}
            value={valueOf(choice)}
            onChange={value =>
              onChoose(
                value === balance
                  ? { kind: 'balance' }
                  : { kind: 'method', id: value.slice('method '.length) },
              )
            }
          />
        )
      )}
      {whyNone && (
        <Notice tone="danger" announce>
          {failureText(whyNone)}
          <br />
          <Button variant="link" icon="retry" onClick={onReload}>
            <Text id="rent.reload" />
          </Button>
          {whyNone.kind.startsWith('only') && <GuideLink failure={whyNone} />}
        </Notice>
      )}
    </div>
  );
}
