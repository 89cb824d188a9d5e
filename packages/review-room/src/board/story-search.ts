import type { Entry } from '../room/use-stories.ts';
import { asked, type Message } from './wording.ts';

/** Searched index of the stories: their texts and descriptions. */
export type Known = {
  readonly messages: readonly Message[];
  /** Keys of the texts that each story shows, by its id. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
  /** Titles, names, topics and marks of a story, in every language of the search. */
  readonly about: (story: Entry) => string;
};

/** Makes a filter of stories from a question. */
export type Search = (question: string) => (story: Entry) => boolean;

type Part = { readonly words: string; readonly wanted: boolean };

/** `price "names the amount" -tablet`, `price not tablet`: each part in quotes or a word. */
const parts = (question: string): readonly Part[] =>
  [
    ...question.matchAll(
      /(?<not>\bnot\s+|\bnicht\s+|(?<=^|\s)-)?(?:"(?<quoted>[^"]+)"?|(?<word>[^\s"]+))/giu,
    ),
  ].map(({ groups = {} }) => ({
    words: (groups['quoted'] ?? groups['word'] ?? '').toLowerCase(),
    wanted: groups['not'] === undefined,
  }));

/**
 * One search for every page of the room. A sentence as a screen shows it, in any language, finds
 * the states that show it, and those described by all of its words. Any other word must describe a
 * state or stand in one of its texts; a word after `not`, `nicht` or a minus must not.
 */
export function storySearch({ messages, shown, about }: Known): Search {
  const showing = (question: string) => {
    const keys = new Set(asked(messages, question).map(({ key }) => key));
    return ({ id }: Entry) => keys.size > 0 && (shown[id]?.some(key => keys.has(key)) ?? false);
  };
  const said = new Map<string, string>();
  const isSaid = (words: string, story: Entry) => {
    const key = Object.values(story).join();
    const known = said.get(key) ?? about(story).toLowerCase();
    said.set(key, known);
    return known.includes(words);
  };
  const saying = ({ words, wanted }: Part) => {
    const isShown = showing(words);
    return (story: Entry) => (isSaid(words, story) || isShown(story)) === wanted;
  };
  return question => {
    const typed = parts(question);
    const isSentence = typed.length > 1 && asked(messages, question).length > 0;
    if (isSentence) {
      const isShown = showing(question);
      return story => isShown(story) || typed.every(part => isSaid(part.words, story));
    }
    const all = typed.map(saying);
    return story => all.every(holds => holds(story));
  };
}
