type Performer = { start(): unknown; stop(): unknown };
type StoryContext = { loaded: Record<string, unknown> };

/**
 * One fresh actor per story, made outside React and stopped when the story is left (`beforeEach` goes into the story's meta).
 * `of` gives what `create` returned back to `render` and `play`.
 */
export function stage<Review extends { readonly actor: Performer }>(create: () => Review) {
  return {
    beforeEach: ({ loaded }: StoryContext) => {
      const review = create();
      review.actor.start();
      loaded['review'] = review;
      return () => { review.actor.stop(); };
    },
    // Storybook's `loaded` is an untyped record; only `beforeEach` above writes this entry.
    of: ({ loaded }: StoryContext): Review => loaded['review'] as Review,
  };
}
