import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { cameraApi } from '../../actors/camera-api.ts';
import { scanFragment } from '../../domain/home-screen.ts';
import { ScanButton } from './ScanButton.tsx';
import type { CodeEntryRef } from '../../screens/frame/CodeForm.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { takeFragment } from '../../app/navigation/history-entry.ts';
import type { Services } from '../../app/services.ts';

const CodeScanner = lazyView(async () => (await import('./CodeScanner.part.tsx')).CodeScanner, {
  preload: 'never',
  missing: 'hide',
});

type CodeScanProps = {
  services: Services;
  entry: CodeEntryRef;
  onType: () => void;
  main?: boolean | undefined;
};

/** The way to the camera. Everything behind its button comes with the first tap. */
export function CodeScan({ services, entry, onType, main }: CodeScanProps) {
  const open = useSelector(entry, snapshot => snapshot.matches({ entering: 'scanning' }));
  const camera = cameraApi();
  useEffect(() => {
    // Back, and a reload, open no camera.
    if (!takeFragment(scanFragment)) return;
    if (camera === 'there') entry.send({ type: 'user.opensCamera' });
  }, [camera, entry]);
  // The sheet gives the focus back to this button; only then it can go on into the field.
  const typeInstead = () => {
    flushSync(() => entry.send({ type: 'user.closesCamera' }));
    onType();
  };
  return (
    <>
      <ScanButton
        camera={camera}
        main={main}
        onOpen={() => entry.send({ type: 'user.opensCamera' })}
      />
      {open && <CodeScanner services={services} entry={entry} onType={typeInstead} />}
    </>
  );
}
