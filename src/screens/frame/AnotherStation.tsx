import { Suspense, use, type ReactNode } from 'react';
import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { pinIcon } from '../../ui/layout/more-icons.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ElsewhereContext, type Elsewhere, useHas } from './surroundings.ts';

/** The way on where a station has nothing to give: one nearby that has. */
export const AnotherStation = ({
  from,
  variant = 'quiet',
}: {
  from: string | undefined;
  variant?: 'primary' | 'quiet';
}) =>
  useHas('nearby') && (
    <Button
      variant={variant}
      icon={pinIcon}
      href={urlOf({ page: 'nearby', wanted: 'banks', from })}
    >
      <Text id="nearby.find" />
    </Button>
  );

/**
 * A page that names the nearest stations. `null` to it: none can be named here. Until the code that
 * finds them is there the page stands without them, its main action already where it stays.
 */
export function WithElsewhere({
  from,
  children,
}: {
  from: string | undefined;
  children: (elsewhere: Elsewhere | null) => ReactNode;
}) {
  const offer = use(ElsewhereContext);
  if (!offer) return children(null);
  const yet = { rows: null, way: <AnotherStation variant="primary" from={from} /> };
  return <Suspense fallback={children(yet)}>{offer({ from, children })}</Suspense>;
}
