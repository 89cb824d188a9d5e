import { useEffect, useState } from 'react';
import { oldHandOff } from '../domain/hand-off.ts';
import { Text } from '../i18n/text.tsx';
import { ToastHost } from '../ui/feedback/ToastHost.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import type { Toasts as Store } from '../ui/feedback/toasts.ts';
import { address } from '../ui/place.ts';

/** What toasts, and what an address has to say once. No first view waits for it. */
export function Toasts({ toasts, closeLabel }: { toasts: Store; closeLabel: string }) {
  return (
    <>
      <ToastHost toasts={toasts} closeLabel={closeLabel} />
      <OldHandOff />
    </>
  );
}

const saidFor = 12_000;

/** The code on a tablet was used or is old: the person rents here as everybody does. */
function OldHandOff() {
  const [isSaid, setSaid] = useState(() => address().includes(oldHandOff));
  useEffect(() => {
    if (!isSaid) return;
    const here = new URL(address());
    here.searchParams.delete('handOff');
    window.history.replaceState(window.history.state, '', here);
    const timer = setTimeout(() => setSaid(false), saidFor);
    return () => clearTimeout(timer);
  }, [isSaid]);
  return <Toast>{isSaid && <Text id="handOff.old" />}</Toast>;
}
