import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ScannedCode } from '../../machines/cabinet-check/cabinet-check.machine.ts';
import { codeScanMachine } from '../../machines/code-scan/code-scan.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { cameraActors } from '../actors/camera.ts';
import { CodeScanSheet } from '../screens/code-scan/CodeScanSheet.tsx';
import { perServices, type Services } from './services.ts';
import { origin } from '../ui/place.ts';

const codeScanLogic = perServices(() => provideAll(codeScanMachine, cameraActors()));

type ScannerProps = {
  services: Services;
  onFound: (code: ScannedCode) => void;
  onClose: () => void;
  onType: () => void;
};

/**
 * A scan under way. What it finds is told once; our own links are those to where this page came
 * from.
 */
export function CodeScanner({ services, onFound, onClose, onType }: ScannerProps) {
  const actor = useActorRef(codeScanLogic(services), { input: { origins: [origin()] } });
  const found = useSelector(actor, snapshot =>
    snapshot.status === 'done' ? snapshot.output : null,
  );
  useEffect(() => {
    if (found) onFound(found);
    // Once for each code, whoever listens by then.
    // oxlint-disable-next-line exhaustive-deps
  }, [found]);
  return <CodeScanSheet actor={actor} onClose={onClose} onType={onType} />;
}
