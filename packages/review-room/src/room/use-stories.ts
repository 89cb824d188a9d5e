import { useEffect, useState } from 'react';

export type Entry = { readonly id: string; readonly title: string; readonly name: string };
type Listed = Entry & { readonly type: 'story' | 'docs' };

/** All stories beneath the given roots, as Storybook itself lists them, in the sidebar's order. */
export function useStories(roots: readonly string[]): readonly Entry[] {
  const [stories, set] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const left = new AbortController();
    void (async () => {
      const answer = await fetch('index.json');
      // Storybook's own list, in the form above.
      const { entries } = (await answer.json()) as { entries: Readonly<Record<string, Listed>> };
      if (!left.signal.aborted) set(Object.values(entries).filter(({ type }) => type === 'story'));
    })();
    return () => {
      left.abort();
    };
  }, []);
  return stories.filter(({ title }) => roots.includes(title.split('/')[0] ?? ''));
}
