import { type Instead, showInstead } from '../ui/lazy-view.tsx';
import { isReleaseGone, loadNewerOnce } from '../ui/newer-version.ts';
import { NewerVersionPage, NewerVersionPart } from '../screens/frame/NewerVersion.tsx';

/**
 * Replacement of a view whose release is gone: a page is loaded anew by itself, since nothing stood
 * there that could be lost; for a part the person is asked.
 */
const newerVersionInstead: Instead = async (error, missing) => {
  if (!(await isReleaseGone())) throw error;
  if (missing === 'retry') return NewerVersionPart;
  await loadNewerOnce();
  return NewerVersionPage;
};
showInstead(newerVersionInstead);
