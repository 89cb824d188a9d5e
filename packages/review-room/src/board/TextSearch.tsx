import React, { useMemo } from 'react';
import { useAddressed } from '../room/address.ts';
import { scaleInto, type Size } from '../room/fit.ts';
import './board.css';
import { Frame } from './Frame.tsx';
import { save } from '../room/save.ts';
import './text-search.css';
import { type Entry, useStories } from '../room/use-stories.ts';
import type { Search } from './story-search.ts';
import { asked, csv, type Message, type Topic, wordingRows } from './wording.ts';
import { Wordings } from './Wordings.tsx';

/** The address has `topic:price`; a typed question is a sentence or a key. */
const topicMark = 'topic:';

/**
 * Finds texts by a sentence, a key or a topic, with their wording in each language, and the stories
 * that show them or that `search` finds. `shown` has the keys of each story's texts, by its id.
 */
export function TextSearch({
  roots,
  messages,
  languages,
  topics,
  shown,
  sizeOf,
  room,
  pictureOf,
  called,
  search,
}: {
  readonly roots: readonly string[];
  readonly messages: readonly Message[];
  readonly languages: readonly string[];
  readonly topics: readonly Topic[];
  readonly shown: Readonly<Record<string, readonly string[]>>;
  readonly sizeOf: (story: string) => Size;
  readonly room: Size;
  readonly pictureOf: (story: string) => string | null | undefined;
  readonly called: (story: Entry) => string;
  readonly search: Search;
}) {
  const stories = useStories(roots);
  const [question, ask] = useAddressed('text');
  const topic = topics.find(({ name }) => question === topicMark + name);
  const found = topic
    ? messages.filter(({ key }) => topic.keys.test(key))
    : asked(messages, question);
  const showing = (texts: readonly Message[]): readonly Entry[] => {
    const keys = new Set(texts.map(({ key }) => key));
    return stories.filter(({ id }) => shown[id]?.some(key => keys.has(key)));
  };
  const isAsked = useMemo(() => search(question), [search, question]);
  const states = topic || !question ? showing(found) : stories.filter(isAsked);
  // Before Storybook has listed the stories, nothing is known of them.
  const isListed = stories.length > 0;
  return (
    <div className="text-search">
      <p className="board-search">
        <label>
          Find a sentence or a key{' '}
          <input
            type="search"
            value={topic ? '' : question}
            onChange={({ currentTarget }) => {
              ask(currentTarget.value);
            }}
          />
        </label>{' '}
        <output>
          {topic && `Topic ${topic.name}. `}
          {question && `Texts: ${found.length}`}
          {question && isListed && `, states: ${states.length}`}
        </output>{' '}
        <button
          type="button"
          disabled={found.length === 0 || !isListed}
          onClick={() => {
            const shownBy = (key: string) =>
              states.filter(({ id }) => shown[id]?.includes(key)).map(({ id }) => id);
            save(
              `texts-${(topic?.name ?? question).replaceAll(/[^\p{L}\d]+/gu, '-')}.csv`,
              new Blob([csv(wordingRows(found, languages, shownBy))], { type: 'text/csv' }),
            );
          }}
        >
          Save as CSV
        </button>
      </p>
      <details open={!question} key={String(!question)}>
        <summary>Topics</summary>
        <table aria-label="Topics">
          <thead>
            <tr>
              <th scope="col">Topic</th>
              <th scope="col">Texts</th>
              <th scope="col">States</th>
            </tr>
          </thead>
          <tbody>
            {topics.map(one => {
              const about = messages.filter(({ key }) => one.keys.test(key));
              return (
                <tr key={one.name}>
                  <td>
                    <button
                      type="button"
                      aria-pressed={one === topic}
                      onClick={() => {
                        ask(one === topic ? '' : topicMark + one.name);
                      }}
                    >
                      {one.name}
                    </button>
                  </td>
                  <td>{about.length}</td>
                  <td>{isListed && showing(about).length}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
      {found.length > 0 && (
        <section aria-label="Wordings">
          <h2>Wordings</h2>
          <Wordings messages={found} languages={languages} onKey={ask} />
        </section>
      )}
      {states.length > 0 && (
        <section aria-label="States">
          <h2>States</h2>
          <div className="board-pictures">
            {states.map(story => (
              <Frame
                key={story.id}
                story={story.id}
                name={called(story)}
                size={sizeOf(story.id)}
                width={sizeOf(story.id).width * scaleInto(sizeOf(story.id), room)}
                picture={pictureOf(story.id)}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
