import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { codeScanMachine } from '../../../machines/code-scan/code-scan.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { cameraActors } from './camera.actors.ts';
import type { CodeEntryRef } from '../../screens/frame/CodeForm.tsx';
import { CodeScanSheet } from './CodeScanSheet.tsx';
import { perServices, type Services } from '../../app/services.ts';
import { origin } from '../../ui/place.ts';

const codeScanLogic = perServices(() => provideAll(codeScanMachine, cameraActors()));

type ScannerProps = {
  services: Services;
  entry: CodeEntryRef;
  onType: () => void;
};

/** A scan under way. Our own links are those to where this page came from. */
export function CodeScanner({ services, entry, onType }: ScannerProps) {
  const actor = useActorRef(codeScanLogic(services), { input: { origins: [origin()] } });
  const found = useSelector(actor, snapshot =>
    snapshot.status === 'done' ? snapshot.output : null,
  );
  useEffect(() => {
    if (found) entry.send({ type: 'qr.scanned', code: found });
  }, [found, entry]);
  return (
    <CodeScanSheet
      actor={actor}
      onClose={() => entry.send({ type: 'user.closesCamera' })}
      onType={onType}
    />
  );
}
