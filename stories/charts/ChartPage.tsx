import type { ReactNode } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { Diagram } from '../../.storybook/chart-panel/Diagram.tsx';
import '../../.storybook/chart-panel/panel.css';
import './chart-page.css';
import { scripts } from './scripts/all.ts';
import { shapeOf } from './shape.ts';

type StoryLink = { readonly title: string; readonly id: string } | null;
type Told = { readonly name: string; readonly value: string; readonly told: string };
/** What a chart's page says; `npm run transitions -- --write` takes it from the chart's file. */
export type ChartDocs = {
  readonly chart: string;
  readonly purpose: string;
  readonly delays: readonly Told[];
  readonly constants: readonly Told[];
  readonly states: readonly {
    readonly path: string;
    readonly screens: readonly string[];
    readonly final: boolean;
    readonly story: StoryLink;
  }[];
  readonly transitions: readonly {
    readonly from: string;
    readonly event: string;
    readonly guard: string;
    readonly to: string;
    readonly story: StoryLink;
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
            <Diagram
              chart={{ ...shapeOf(script.machine), place: 'no state', active: [], taken: {} }}
              last={0}
            />
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

/**
 * Leads there inside Storybook's own window, of which this page is one frame, without loading it
 * anew: language, theme and surface stay. A new tab gets the language and the theme along.
 */
function Link({ story }: { readonly story: StoryLink }) {
  if (!story) return null;
  const globals = new URL(document.location.href).searchParams.get('globals');
  const asked = globals ? `&globals=${encodeURIComponent(globals)}` : '';
  return (
    <a
      href={`./?path=/story/${story.id}${asked}`}
      target="_top"
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        addons.getChannel().emit(SELECT_STORY, { storyId: story.id });
      }}
    >
      {story.title}
    </a>
  );
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
