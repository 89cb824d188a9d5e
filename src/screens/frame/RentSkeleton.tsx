import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './rent-skeleton.module.css';

/** The shape of the rent page, while cabinet and person are looked up. */
export function RentSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Block height={96} round="card" />
      <Block width={58} height={62} />
      <Block height={56} round="control" />
      <Block height={62} round="card" />
      <Block width={36} height={22} />
      <TilesSkeleton />
    </Skeleton>
  );
}

/** Ways to pay that are still being asked for. */
export function TilesSkeleton() {
  return (
    <div className={styles.tiles}>
      {[0, 1].map(tile => (
        <Block key={tile} height={56} round="control" />
      ))}
    </div>
  );
}

/** The dock's shape: never the action itself. */
export function RentSkeletonDock() {
  return (
    <div className={styles.dock} aria-hidden="true">
      <Block width={70} height={28} />
      <Block width={92} height={20} />
      <Block height={64} round="card" />
    </div>
  );
}
