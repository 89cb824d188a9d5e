import type { ReactNode } from 'react';
import type { RedirectWay } from '../../domain/sign-in-providers.ts';
import { useText } from '../../i18n/text.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { ProviderWays } from '../login/ProviderWays.tsx';
import type { ProviderLoginRef } from '../login/provider-view.ts';

/** Ways to sign in that a member can add: accounts at providers, and `children` below them. */
export function MoreWays({
  actor,
  ways,
  children,
}: {
  actor: ProviderLoginRef;
  ways: readonly RedirectWay[];
  children?: ReactNode;
}) {
  const title = useText()('account.linkMore');
  return (
    <Stack label={title}>
      <Label>{title}</Label>
      <ProviderWays actor={actor} ways={ways} alone />
      {children}
    </Stack>
  );
}
