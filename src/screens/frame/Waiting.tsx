import { useText } from '../../i18n/text.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useShell } from '../../ui/layout/shell.ts';
import { Frame } from './Frame.tsx';
import { RentSkeleton, RentSkeletonDock } from './RentSkeleton.tsx';

/**
 * A page whose code or person is still on the way; the page's shell shows the same. `scan`: it is
 * mostly the rent page that comes; of any other one nothing is promised but a bar and a text.
 */
export function Waiting({ scan = false }: { scan?: boolean }) {
  const text = useText();
  if (useShell()) return null;
  const label = text('frame.loading');
  return (
    <Frame title={text('frame.brand')} busy dock={scan ? <RentSkeletonDock /> : undefined}>
      {scan ? (
        <RentSkeleton label={label} />
      ) : (
        <Skeleton label={label}>
          <Block width={58} height={34} />
          <Block height={22} />
          <Block width={84} height={22} />
        </Skeleton>
      )}
    </Frame>
  );
}
