import { use, useEffect, useState } from 'react';
import { AccountContext, type Account } from './account.ts';

/**
 * What is offered about the account, once its code has arrived. What shows it works without: code
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
