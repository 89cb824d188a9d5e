import { useId } from 'react';
import type { ChangedState, ChangedText, Changes } from './changes.ts';
import { inventoryFile } from './inventory-file.ts';
import './since-build.css';
import { compareWith, useChanges } from './use-changes.ts';

/** So many are read at once. */
const most = 200;

/**
 * What changed since an earlier build: its file is chosen, and texts, states' ways and stories are
 * compared with this build's.
 */
export function SinceBuild() {
  const { changes, trouble } = useChanges();
  return (
    <div className="since-build">
      <p>
        <label>
          Earlier build’s file{' '}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void compareWith(file);
            }}
          />
        </label>{' '}
        <a href={inventoryFile} download>
          Save this build’s file
        </a>
      </p>
      <p>
        <output>{changes && inShort(changes)}</output>
        {trouble && <span role="alert">{trouble}</span>}
      </p>
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

const inShort = ({ since, stories, texts, states }: Changes) =>
  [
    `Since ${since}: ${counted(Object.keys(stories).length, 'story', 'stories')} (single steps, too)`,
    counted(texts.length, 'text', 'texts'),
    `ways out of ${counted(states.length, 'state', 'states')}. What only looks different is not seen.`,
  ].join(', ');

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
