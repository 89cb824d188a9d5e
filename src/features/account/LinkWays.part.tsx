import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LinkedWay } from '../../domain/account.ts';
import { hasExtra } from '../../contract/config.ts';
import { linkableWays } from '../../domain/sign-in-offer.ts';
import { MoreWays } from './MoreWays.tsx';
import type { Ref as AccountRef } from './Overview.tsx';
import { PasskeyWay } from '../login/PasskeyWay.tsx';
import type { Services } from '../../app/services.ts';
import { signInHere } from '../login/here.part.ts';
import { passkeysWork, usePasskeyCreation } from '../login/passkey.part.ts';
import { useLinking } from '../login/provider-login.part.ts';

/** Ways to sign in that a member can add, on the account's page. */
export function LinkWays({
  services,
  account,
  linked,
}: {
  services: Services;
  account: AccountRef;
  linked: readonly LinkedWay[];
}) {
  const actor = useLinking(services);
  const { config, device } = services;
  // Without it a provider's account could be signed in to, and not be added to this one.
  const on = hasExtra(config, 'signInStart') ? config.signIn : [];
  const ways = linkableWays(on, signInHere(device), linked);
  const passkeys = passkeysWork(services);
  if (ways.length === 0 && !passkeys) return null;
  return (
    <MoreWays actor={actor} ways={ways}>
      {passkeys && <NewPasskey services={services} account={account} />}
    </MoreWays>
  );
}

/** Row that makes a passkey on this device; it goes once there is one. */
function NewPasskey({ services, account }: { services: Services; account: AccountRef }) {
  const actor = usePasskeyCreation(services);
  const isMade = useSelector(actor, ({ status }) => status === 'done');
  useEffect(() => {
    if (isMade) account.send({ type: 'passkey.made' });
  }, [isMade, account]);
  return isMade ? null : <PasskeyWay actor={actor} purpose="create" />;
}
