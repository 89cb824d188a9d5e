import { useEffect, useState } from 'react';
import { oldHandOff } from '../domain/kiosk-address.ts';
import { Text, useText } from '../i18n/text.tsx';
import { ToastHost } from '../ui/feedback/ToastHost.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { homeScreenHere } from '../features/home-screen/home-screen.part.ts';
import { LanguageOffer } from './LanguageOffer.tsx';
import { OutboxNews } from '../features/outbox/OutboxNews.part.tsx';
import type { Services } from './services.ts';

/** Toasts, the offers among them, and the notice of an old link. No first view waits for them. */
export function Toasts({ services }: { services: Services }) {
  // The browser says that it can before a page wants to know.
  homeScreenHere(services);
  const text = useText();
  return (
    <>
      <ToastHost toasts={services.toasts} closeLabel={text('frame.close')} />
      <LanguageOffer services={services} />
      <OutboxNews services={services} />
      <OldHandOff />
    </>
  );
}

const saidFor = 12_000;

/** Address that the document was opened with: the station's page has gone on to its own. */
const firstAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

/** Says that the code on a tablet was used or is old: the person rents here as everybody does. */
function OldHandOff() {
  const [isSaid, setSaid] = useState(() => firstAddress().includes(oldHandOff));
  useEffect(() => {
    if (!isSaid) return;
    const timer = setTimeout(() => setSaid(false), saidFor);
    return () => clearTimeout(timer);
  }, [isSaid]);
  return <Toast>{isSaid && <Text id="handOff.old" />}</Toast>;
}
