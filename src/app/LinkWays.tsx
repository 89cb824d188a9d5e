import type { LinkedWay } from '../domain/account.ts';
import { linkableWays } from '../domain/sign-in-offer.ts';
import { useText } from '../i18n/text.tsx';
import { ProviderWays } from '../screens/login/ProviderWays.tsx';
import { Stack } from '../ui/layout/Layout.tsx';
import { Label } from '../ui/layout/Text.tsx';
import type { Services } from './services.ts';
import { signInHere } from './sign-in/here.ts';
import { useLinking } from './sign-in/provider-login.ts';

/** On the account's page: the providers that a member can add to the ways in. */
export function LinkWays({
  services,
  linked,
}: {
  services: Services;
  linked: readonly LinkedWay[];
}) {
  const title = useText()('account.linkMore');
  const actor = useLinking(services);
  const ways = linkableWays(services.config.signIn, signInHere(services.device), linked);
  if (ways.length === 0) return null;
  return (
    <Stack label={title}>
      <Label>{title}</Label>
      <ProviderWays actor={actor} ways={ways} alone />
    </Stack>
  );
}
