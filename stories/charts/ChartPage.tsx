import type { ReactNode } from 'react';
import { Diagram } from '../../packages/review-room/src/panel/Diagram.tsx';
import { PlainLanguage } from '../../packages/review-room/src/panel/language.ts';
import { languageOf } from '../../packages/review-room/src/panel/languages.ts';
import '../../packages/review-room/src/panel/panel.css';
import { StoryLink } from '../../packages/review-room/src/room/StoryLink.tsx';
import { wordsOf } from '../../packages/review-room/src/room/globals.ts';
import { useToolbar } from '../../packages/review-room/src/room/use-toolbar.ts';
import './chart-page.css';
import { scripts } from './scripts/all.ts';
import { shapeOf } from './shape.ts';

type StoryLinked = { readonly title: string; readonly id: string } | null;
type Told = { readonly name: string; readonly value: string; readonly told: string };
/** What a chart's page says; it is taken from the chart's file. */
export type ChartDocs = {
  readonly chart: string;
  readonly purpose: string;
  readonly delays: readonly Told[];
  readonly constants: readonly Told[];
  readonly states: readonly {
    readonly path: string;
    readonly screens: readonly string[];
    readonly final: boolean;
    readonly story: StoryLinked;
  }[];
  readonly transitions: readonly {
    readonly from: string;
    readonly event: string;
    readonly guard: string;
    readonly to: string;
    readonly story: StoryLinked;
  }[];
};

/**
 * The page of a chart in Storybook's docs: what it is for, its picture, states, transitions with
 * the story of each, delays and constants.
 */
export function ChartPage({
  docs: { chart, purpose, states, transitions, delays, constants },
}: {
  readonly docs: ChartDocs;
}) {
  const toolbar = useToolbar();
  const script = Object.values(scripts).find(({ machine }) => machine.id === chart);
  return (
    <div className="bw-page">
      <h1>{chart}</h1>
      <p>
        <Words text={purpose} />
      </p>
      {script && (
        <div className="bw-chart bw-page-picture">
          <div className="bw-picture">
            <PlainLanguage.Provider value={languageOf(toolbar['locale'])}>
              <Diagram
                chart={{
                  ...shapeOf(script.machine),
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
      )}
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
      {delays.length > 0 && (
        <Table
          caption="Delays"
          heads={['delay', 'how long', 'why']}
          rows={delays.map(({ name, value, told }) => [
            name,
            value,
            <Words key="told" text={told} />,
          ])}
        />
      )}
      {constants.length > 0 && (
        <Table
          caption="Constants of the specification, section 9"
          heads={['constant', 'value', 'meaning']}
          rows={constants.map(({ name, value, told }) => [
            name,
            value,
            <Words key="told" text={told} />,
          ])}
        />
      )}
    </div>
  );
}

/** As doc comments are written: `code` between backticks. */
const Words = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

function Link({ story }: { readonly story: StoryLinked }) {
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
