import { keysShown } from '../texts/index-of.ts';

/** Note in a room that was made without its stories being told. */
export function NotTold() {
  if (Object.keys(keysShown).length > 0) return null;
  return (
    <p>
      No story has been asked yet which texts it shows, so none is found by them:{' '}
      <code>npm test</code> does, and <code>npm run build-storybook</code> where there is a
      Chromium.
    </p>
  );
}
