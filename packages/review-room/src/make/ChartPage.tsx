import React, { type ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import { shapeOf } from '../lead/shape.ts';
import type { Subject } from '../lead/subject.ts';
import { Diagram } from '../panel/Diagram.tsx';
import { PlainLanguage } from '../panel/language.ts';
import { languageOf } from '../panel/languages.ts';
import '../panel/panel.css';
import { wordsOf } from '../room/globals.ts';
import { StoryLink } from '../room/StoryLink.tsx';
import { useToolbar } from '../room/use-toolbar.ts';
import './chart-page.css';
import type { ChartDocs } from './chart-docs.ts';

/**
 * The page of a chart in Storybook's docs: purpose, picture, states, transitions with the story of
 * each, and further tables.
 */
export function ChartPage({
  docs: { chart, purpose, states, transitions, tables },
  machine,
  subject,
}: {
  readonly docs: ChartDocs;
  readonly machine: AnyStateMachine;
  readonly subject: Pick<Subject, 'words' | 'storyOf'>;
}) {
  const toolbar = useToolbar();
  return (
    <div className="xr-page">
      <h1>{chart}</h1>
      <p>
        <Words text={purpose} />
      </p>
      <div className="xr-chart xr-page-picture">
        <div className="xr-picture">
          <PlainLanguage.Provider value={languageOf(toolbar['locale'])}>
            <Diagram
              chart={{
                ...shapeOf(subject, machine),
                plain: null,
                place: 'no state',
                plainPlace: null,
                active: [],
                taken: {},
              }}
              last={0}
              look={wordsOf(toolbar)}
            />
          </PlainLanguage.Provider>
        </div>
      </div>
      <Table
        caption={`${states.length} states`}
        heads={['state', 'screen', 'reached in']}
        rows={states.map(({ path, screens, final, story }) => [
          path,
          final ? 'the end' : screens.join(', '),
          <Link key="story" story={story} />,
        ])}
      />
      <Table
        caption={`${transitions.length} transitions`}
        heads={['from', 'event', 'guard', 'to', 'shown in']}
        rows={transitions.map(({ from, event, guard, to, story }) => [
          from,
          event,
          guard,
          to,
          <Link key="story" story={story} />,
        ])}
      />
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map(({ caption, heads, rows }) => (
          <Table
            key={caption}
            caption={caption}
            heads={heads}
            rows={rows.map(cells =>
              cells.map((said, column) => <Words key={column} text={said} />),
            )}
          />
        ))}
    </div>
  );
}

/** As doc comments are written: `code` between backticks. */
const Words = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function Link({ story }: { readonly story: ChartDocs['states'][number]['story'] }) {
  return story && <StoryLink story={story.id}>{story.title}</StoryLink>;
}

function Table({
  caption,
  heads,
  rows,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((content, column) => (
              <td key={heads[column]}>{content}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
