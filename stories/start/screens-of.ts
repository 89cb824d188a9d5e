import { languageOf } from '../../review/panel/language.ts';
import { plainPart } from '../charts/plain/sidebar.ts';

/** The parts of the sidebar that hold what a person sees. */
export const boardRoots = ['screens', 'pages'];

export const isOfScreens = (story: string): boolean =>
  boardRoots.some(root => story.startsWith(`${root}-`));

/** Those, and the stories of single steps: some texts are shown by a step alone. */
export const everyRoot = [...boardRoots, 'transitions'];

/** A title of the sidebar in plain words, in English or German. */
export function plainTitle(title: string, locale: unknown): string {
  const [, ...names] = title.split('/');
  return names.map(name => plainPart(name)?.[languageOf(locale)] ?? name).join(' / ');
}
