import { useEffect, useState } from 'react';
import type { Entry } from './told.ts';

/** The stories beneath these roots, as Storybook lists them, in the sidebar's order. */
export function useStories(roots: readonly string[]): readonly Entry[] {
  const [stories, set] = useState<readonly (Entry & { readonly type: string })[]>([]);
  useEffect(() => {
    const left = new AbortController();
    void (async () => {
      const answer = await fetch('index.json');
      // Storybook's own list.
      const { entries } = (await answer.json()) as {
        entries: Readonly<Record<string, Entry & { readonly type: string }>>;
      };
      if (!left.signal.aborted) set(Object.values(entries));
    })();
    return () => {
      left.abort();
    };
  }, []);
  return stories.filter(
    ({ type, title }) => type === 'story' && roots.includes(title.split('/')[0] ?? ''),
  );
}
