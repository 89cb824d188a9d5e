import { use, useEffect, useState } from 'react';
import { AccountContext, type Account } from './surroundings.ts';

/**
 * Account matters on offer, once their code has arrived. Views must work without it: code
 * that does not arrive must not hold up a page or the menu.
 */
export function useAccount(): Account | null {
  const load = use(AccountContext);
  const [account, setAccount] = useState<Account | null>(null);
  useEffect(() => {
    void load?.().then(setAccount);
  }, [load]);
  return account;
}
