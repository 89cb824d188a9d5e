import { useMemo, type ReactNode } from 'react';
import type { VisitStep } from '../../../machines/kiosk/visit-step.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useModal } from '../../ui/overlay/modal.ts';
import { Languages } from './Languages.tsx';
import { LegalText } from './LegalText.tsx';
import type { KioskView } from './view.ts';

/** Somebody rents here: the phones' pages in two panes (frame l3). A legal text lies over them. */
export function Serving(view: KioskView) {
  const { snapshot, send, surface } = view;
  const text = useText();
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
        <Over
          label={text(`frame.${snapshot.context.page}`)}
          onClose={() => send({ type: 'user.closes' })}
        >
          <LegalText {...view} />
        </Over>
      )}
    </>
  );
}

/** Dialog over everything, sheets included; the visit below stays as it is. */
function Over({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { dialogProps } = useModal(onClose);
  return (
    <dialog className="kiosk-over" {...dialogProps} aria-labelledby={undefined} aria-label={label}>
      {children}
    </dialog>
  );
}

/** Screen while the data of the person before are deleted. */
export const Wiping = () => (
  <main className="kiosk kiosk-page kiosk-alone">
    <p className="kiosk-title" role="status">
      <Text id="kiosk.wiping" />
    </p>
  </main>
);

/** Button that ends a visit on the tablet, however it went, and frees it for the next person. */
export const FinishedHere = ({ onFinish }: { onFinish: () => void }) => (
  <Button icon="check" onClick={onFinish}>
    <Text id="kiosk.finished" />
  </Button>
);
