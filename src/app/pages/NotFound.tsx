import { NotFoundScreen } from '../../screens/not-found/NotFoundScreen.tsx';

/** An address nobody knows, or one whose query cannot be read. */
export const NotFound = ({ kind }: { kind: 'unknown' | 'badLink' }) => (
  <NotFoundScreen kind={kind} />
);
