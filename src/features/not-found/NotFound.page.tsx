import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Page of an unknown address, or of one whose query cannot be read. */
export const NotFound = ({ kind }: { kind: 'unknown' | 'badLink' }) => (
  <NotFoundScreen kind={kind} />
);
