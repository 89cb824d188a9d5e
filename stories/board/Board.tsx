import { useEffect, useState } from 'react';
import './board.css';
import { Frame } from './Frame.tsx';

type Entry = {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
};

/**
 * All stories beneath the given roots as live pictures, grouped by title, as the toolbar says. What
 * is typed leaves those whose title or name has it. `called` says a title in plain words.
 */
export function Board({
  roots,
  size,
  width,
  called,
}: {
  readonly roots: readonly string[];
  readonly size: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly called: (title: string) => string;
}) {
  const stories = useStories().filter(({ title }) => roots.includes(title.split('/')[0] ?? ''));
  const [asked, ask] = useState('');
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const found = stories.filter(({ title, name }) => {
    const text = `${title} ${called(title)} ${name}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  const titles = [...new Set(found.map(({ title }) => title))];
  return (
    <div className="board">
      <p className="board-search">
        <label>
          Find a state{' '}
          <input
            type="search"
            value={asked}
            onChange={({ currentTarget }) => {
              ask(currentTarget.value);
            }}
          />
        </label>{' '}
        <output>{`${found.length} of ${stories.length}`}</output>
      </p>
      {titles.map(title => (
        <section key={title} aria-label={called(title)}>
          <h2>
            {called(title)} <small>{title}</small>
          </h2>
          <div className="board-pictures">
            {found
              .filter(story => story.title === title)
              .map(({ id, name }) => (
                <Frame key={id} story={id} name={name} size={size} width={width} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** As Storybook itself lists them, in the sidebar's order. */
function useStories(): readonly Entry[] {
  const [stories, set] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const left = new AbortController();
    void (async () => {
      const answer = await fetch('index.json');
      // Storybook's own list, in the form above.
      const { entries } = (await answer.json()) as { entries: Readonly<Record<string, Entry>> };
      if (!left.signal.aborted) set(Object.values(entries).filter(({ type }) => type === 'story'));
    })();
    return () => {
      left.abort();
    };
  }, []);
  return stories;
}
