import { Suspense, useEffect, useState } from 'react';
import { known } from '../../../machines/declare.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LegalBody, LegalWaiting } from '../legal/LegalScreen.tsx';
import { forgetMissing } from '../legal/legal-text.ts';
import { KioskBar } from './Brand.tsx';
import type { KioskView } from './view.ts';

/** A text that the law asks for, inside the tablet. */
export function LegalText({ snapshot, send, surface }: KioskView) {
  const page = known(snapshot.context.page);
  // Asked for in place: a visit goes on, and no page of the browser's own stands here.
  const [tries, setTries] = useState(0);
  useEffect(() => forgetMissing, [page]);
  const askAgain = () => {
    forgetMissing();
    setTries(tries + 1);
  };
  return (
    <main className="kiosk kiosk-page">
      <KioskBar title={<Text id={`frame.${page}`} />} titleAs="h1" subtitle={surface.brand}>
        <Button variant="tool" icon="close" onClick={() => send({ type: 'user.closes' })}>
          <Text id="kiosk.close" />
        </Button>
      </KioskBar>
      <div className="kiosk-text">
        <Suspense key={`${page} ${tries}`} fallback={<LegalWaiting />}>
          <LegalBody page={page} own={surface.ownLegalTexts} onRetry={askAgain} />
        </Suspense>
      </div>
    </main>
  );
}
