import { languageOf } from '../../packages/review-room/src/panel/languages.ts';
import { type Preset, stepsOf } from '../../packages/review-room/src/panel/preset.ts';
import { presetParameter, wayParameter } from '../../packages/review-room/src/panel/protocol.ts';
import { panelId, wayOf } from '../../packages/review-room/src/panel/link.ts';
import { words } from '../charts/plain/say.ts';
import { wordsOf } from '../../packages/review-room/src/room/globals.ts';
import { useToolbar } from '../../packages/review-room/src/room/use-toolbar.ts';
import { presets } from './presets.ts';
import './journeys.css';

/** Journeys that walk themselves, each to be opened at its beginning. */
export function Journeys() {
  const toolbar = useToolbar();
  const language = languageOf(toolbar['locale']);
  return (
    <div className="journeys">
      <h1>Journeys</h1>
      <p>
        Each leads over several charts. Opened, it stands at its beginning: <em>Play</em> (key{' '}
        <kbd>P</kbd>) walks it, <em>Next</em> (<kbd>N</kbd>) and <em>Back</em> (<kbd>B</kbd>) go
        step by step. Waits of up to 15 seconds last as long as they say, longer ones as long as a
        step. At any step you may go another way, and back. <em>Copy link</em> leads to exactly that
        step.
      </p>
      <ol>
        {presets.map(preset => (
          <li key={preset.id}>
            <a href={addressOf(preset, wordsOf(toolbar))} target="_top">
              {preset.name[language]}
            </a>
            <p>{preset.told[language]}</p>
            <p className="journeys-charts">
              {preset.legs.map(({ chart }) => words.chart(chart)?.[language] ?? chart).join(' › ')}
              {`, ${stepsOf(preset)} ${['steps', 'Schritte'][language]}`}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A journey's beginning, as the toolbar says. */
function addressOf({ id, legs: [first] }: Preset, globals: string): string {
  if (!first) return './';
  const said = new URLSearchParams({
    path: `/story/${first.story}`,
    addonPanel: panelId,
    [presetParameter]: id,
    [wayParameter]: wayOf(first.story, [first.start ?? 'start']),
    globals,
  });
  return `./?${said.toString()}`;
}
