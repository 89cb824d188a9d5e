import React, { useId } from 'react';
import type { ChangedState, ChangedText, Changes } from './changes.ts';
import { FileField } from '../room/FileField.tsx';
import { inventoryFile } from './inventory-file.ts';
import type { Look } from './looks-since.ts';
import { Looks } from './Looks.tsx';
import './since-build.css';
import { compareWith, useChanges } from './use-changes.ts';
import { type Entry, useStories } from '../room/use-stories.ts';

/** Maximum number listed at once. */
const most = 200;

/**
 * Changes since an earlier build, whose file is chosen: looks, texts, states' ways and stories are
 * compared with this build's. `called` gives a story of `roots` in plain words.
 */
export function SinceBuild({
  roots,
  called,
}: {
  readonly roots: readonly string[];
  readonly called: (story: Entry) => string;
}) {
  const { changes, looks, note, trouble } = useChanges();
  const stories = useStories(roots);
  const named = (story: string) => {
    const entry = stories.find(({ id }) => id === story);
    return entry ? called(entry) : null;
  };
  return (
    <div className="since-build">
      <p>
        <FileField
          label="Choose an earlier build’s file"
          onFile={file => {
            void compareWith(file);
          }}
        />{' '}
        <a href={inventoryFile} download>
          Save this build’s file
        </a>
      </p>
      <p>
        <output>
          {changes && inShort(changes, looks)} {note}
        </output>{' '}
        {trouble && <span role="alert">{trouble}</span>}
      </p>
      {looks && looks.length > 0 && <Looks looks={looks} named={named} />}
      {changes && changes.texts.length > 0 && <Texts texts={changes.texts} />}
      {changes && changes.states.length > 0 && <Ways states={changes.states} />}
      {changes && changes.goneStories.length > 0 && (
        <details>
          <summary>{`Gone: ${changes.goneStories.length}`}</summary>
          <p>{changes.goneStories.join(', ')}</p>
        </details>
      )}
    </div>
  );
}

const counted = (number: number, one: string, more: string): string =>
  `${number} ${number === 1 ? one : more}`;

const inShort = ({ since, stories, texts, states }: Changes, looks: readonly Look[] | null) =>
  `${[
    `Since ${since}: ${counted(Object.keys(stories).length, 'story', 'stories')} (single steps, too)`,
    ...(looks ? [counted(looks.length, 'look', 'looks')] : []),
    counted(texts.length, 'text', 'texts'),
    `ways out of ${counted(states.length, 'state', 'states')}`,
  ].join(', ')}.`;

function Texts({ texts }: { readonly texts: readonly ChangedText[] }) {
  const name = useId();
  return (
    <details>
      <summary id={name}>{`Texts: ${texts.length}`}</summary>
      <table aria-labelledby={name}>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Language</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {texts.slice(0, most).flatMap(({ key, before, now }) =>
            [...new Set([...Object.keys(before), ...Object.keys(now)])]
              .filter(language => before[language] !== now[language])
              .map(language => (
                <tr key={`${key} ${language}`}>
                  <th scope="row">{key}</th>
                  <td>{language}</td>
                  <td>
                    <del>{before[language]}</del>
                  </td>
                  <td>
                    <ins>{now[language]}</ins>
                  </td>
                </tr>
              )),
          )}
        </tbody>
      </table>
      {texts.length > most && <p>{`The first ${most}.`}</p>}
    </details>
  );
}

function Ways({ states }: { readonly states: readonly ChangedState[] }) {
  const name = useId();
  return (
    <details>
      <summary id={name}>{`Ways out of states: ${states.length}`}</summary>
      <table aria-labelledby={name}>
        <thead>
          <tr>
            <th scope="col">Chart, state</th>
            <th scope="col">Left</th>
            <th scope="col">Came</th>
          </tr>
        </thead>
        <tbody>
          {states.slice(0, most).map(({ chart, state, gone, came }) => (
            <tr key={`${chart} ${state}`}>
              <th scope="row">{`${chart} ${state || 'anywhere'}`}</th>
              <td>
                <Lines of={gone} />
              </td>
              <td>
                <Lines of={came} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {states.length > most && <p>{`The first ${most}.`}</p>}
    </details>
  );
}

const Lines = ({ of }: { readonly of: readonly string[] }) =>
  of.map(line => <div key={line}>{line}</div>);
