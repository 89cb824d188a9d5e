import { useMemo } from 'react';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Languages } from './Languages.tsx';
import { LegalText } from './LegalText.tsx';
import type { KioskView, VisitStep } from './view.ts';

/** Somebody rents here: the phones' pages in two panes (frame l3). A legal text lies over them. */
export function Serving(view: KioskView) {
  const { snapshot, send, surface } = view;
  const told = useMemo(
    () => ({
      onStep: (step: VisitStep) => send({ type: step }),
      onFinish: () => send({ type: 'user.finishes' }),
    }),
    [send],
  );
  return (
    <>
      <div inert={snapshot.context.page !== null}>
        {surface.rent?.({
          ...told,
          onRead: page => send({ type: 'user.reads', page }),
          tools: (
            <>
              <Languages
                short
                onChoose={locale => send({ type: 'user.chooses', locale })}
                onResize={() => send({ type: 'user.resizes' })}
              />
              {snapshot.can({ type: 'user.finishes' }) && (
                <Button variant="tool" icon="close" onClick={told.onFinish}>
                  <Text id="kiosk.finish" />
                </Button>
              )}
            </>
          ),
        })}
      </div>
      {snapshot.context.page !== null && (
        <div className="kiosk-over">
          <LegalText {...view} />
        </div>
      )}
    </>
  );
}

/** Nothing of whoever was here stays. */
export const Wiping = () => (
  <main className="kiosk kiosk-page kiosk-alone">
    <p className="kiosk-title" role="status">
      <Text id="kiosk.wiping" />
    </p>
  </main>
);
