import { useText } from '../../i18n/text.tsx';
import { useShell } from '../../ui/layout/shell.ts';
import { Frame } from './Frame.tsx';
import { RentSkeleton, RentSkeletonDock } from './RentSkeleton.tsx';

/** A page whose code or person is still on the way; the page's shell shows the same. */
export function Waiting() {
  const text = useText();
  if (useShell()) return null;
  return (
    <Frame title={text('frame.brand')} busy dock={<RentSkeletonDock />}>
      <RentSkeleton label={text('frame.loading')} />
    </Frame>
  );
}
