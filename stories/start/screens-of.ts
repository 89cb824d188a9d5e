import { type Language, languageOf } from '../../packages/review-room/src/panel/languages.ts';
import type { Entry } from '../../packages/review-room/src/room/use-stories.ts';
import { plainLabel, plainPart } from '../charts/plain/sidebar.ts';

/** The parts of the sidebar that hold what a person sees. */
export const boardRoots = ['screens', 'pages'];

export const isOfScreens = (story: string): boolean =>
  boardRoots.some(root => story.startsWith(`${root}-`));

/** Parts with screens, and the stories of single steps: some texts are shown by a step alone. */
export const everyRoot = [...boardRoots, 'transitions'];

/** A story's own name in plain words, as the sidebar says it. */
export const plainName = ({ title, name }: Entry, language: Language): string =>
  plainLabel(title, name)?.[language] ?? name;

/** A story in plain words, with what it is of. */
export const plainStory = (story: Entry, locale: unknown): string =>
  `${plainTitle(story.title, locale)}: ${plainName(story, languageOf(locale))}`;

/** A title of the sidebar in plain words, in English or German. */
export function plainTitle(title: string, locale: unknown): string {
  const [, ...names] = title.split('/');
  return names.map(name => plainPart(name)?.[languageOf(locale)] ?? name).join(' / ');
}
