import type { AnyActor } from 'xstate';
import { present } from '../lead/lead.ts';
import type { Subject } from '../lead/subject.ts';
import { recorder } from './recorder.ts';
import { createTape } from './tape.ts';

type StoryContext = { id?: string; loaded: Record<string, unknown> };
type Live<Review> = { readonly story: string; readonly review: Review; readonly leave: () => void };

let stagings = 0;
const audience = new Set<() => void>();
/** Counts restagings of a chart beneath its story, after which the view must be made anew, too. */
export const staging = {
  count: () => stagings,
  subscribe: (listener: () => void) => {
    audience.add(listener);
    return () => {
      audience.delete(listener);
    };
  },
};

/**
 * One fresh actor per story, made outside React and stopped when the story is left (`beforeEach`
 * goes into the story's meta). `of` gives the result of `create` to `render` and `play`. The Chart
 * panel is connected to every story staged here, and gets its knowledge of the chart from
 * `subject`.
 */
export function stage<Review extends { readonly actor: AnyActor }>(
  create: () => Review,
  subject: () => Promise<Subject>,
) {
  let live: Live<Review> | null = null;
  let shelf: Record<string, unknown> = {};
  const put = (story: string): Live<Review> => {
    const { made: review, taken } = recorder.during(create);
    const tape = createTape(review.actor, taken);
    const absent = present({
      story,
      actor: review.actor,
      tape,
      subject,
      start: 'start',
      restage: async (_, lead) => {
        live?.leave();
        live = put(story);
        try {
          await lead(live.review.actor);
        } finally {
          stagings++;
          for (const listener of audience) listener();
        }
      },
    });
    shelf['review'] = review;
    return {
      story,
      review,
      leave: () => {
        absent();
        review.actor.stop();
      },
    };
  };
  return {
    beforeEach: ({ loaded, id = '' }: StoryContext) => {
      shelf = loaded;
      // Another language or theme: Storybook renders again without leaving the story, and the chart
      // stays where it is.
      if (live?.story === id) {
        shelf['review'] = live.review;
        return undefined;
      }
      live = put(id);
      live.review.actor.start();
      return () => {
        live?.leave();
        live = null;
      };
    },
    // Storybook's `loaded` is an untyped record; only `beforeEach` above writes this entry.
    of: ({ loaded }: StoryContext): Review => loaded['review'] as Review,
  };
}
