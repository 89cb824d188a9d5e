import { localeNames, locales } from '../../src/domain/locale.ts';
import { Frame } from '../../packages/review-room/src/board/Frame.tsx';
import { SinceBuild } from '../../packages/review-room/src/board/SinceBuild.tsx';
import { StoryLink } from '../../packages/review-room/src/room/StoryLink.tsx';
import { useToolbar } from '../../packages/review-room/src/room/use-toolbar.ts';
import { surfaces } from '../support/looks.ts';
import { buildInWords } from './build.ts';
import { glossary } from './glossary.ts';
import { boardRoots, plainStory } from './screens-of.ts';
import { atVenues, journey, type Scene, wentWrong } from './journey.ts';
import './start-here.css';
import type { Drawn } from './drawn-file.ts';
import { isAsDrawn, useDrawn } from './use-drawn.ts';

/** The review room's first page: what the product is, how it looks, how to walk it. */
export function StartHere() {
  const toolbar = useToolbar();
  const drawn = useDrawn();
  const pictures = isAsDrawn(toolbar) ? drawn : {};
  return (
    <div className="start-here">
      <h1>Start here</h1>
      <p className="start-lead">
        Borrowatt rents out power banks: scan the code on a station, let your card hold 55 €, take a
        power bank, give it back at any station, and pay the time. No app, no account.
      </p>
      <h2>The journey</h2>
      <p>These are the real screens. A click opens one, to be walked on from there.</p>
      <Pictures scenes={journey} height={phone} drawn={pictures} />
      <h2>How to walk it</h2>
      <ol className="start-steps">
        <li>
          Open{' '}
          <StoryLink story="transitions-rent--start-scanned-code-has-code-checking-cabinet">
            the beginning of a rental
          </StoryLink>
          . The panel <em>Chart</em> stands at its right (keys <kbd>Alt A</kbd> show and hide it;{' '}
          <kbd>?</kbd> shows all keys).
        </li>
        <li>
          Use the screen as a person would, or press what people do under <em>What people do</em>.
        </li>
        <li>
          No server is behind it: you are the server. Under <em>What is answered</em>, green is a
          success, red a failure; <em>never</em> leaves it silent.
        </li>
        <li>
          Time stands still until you move it by the <em>Clock</em>. <em>Step back</em>,{' '}
          <em>Step on</em> and the log go along the way you took.
        </li>
        <li>
          Language, theme, surface and text size are in the toolbar above. <em>Copy link</em> leads
          a colleague to exactly what you see.
        </li>
      </ol>
      <h2>When things go wrong</h2>
      <Pictures scenes={wentWrong} height={phone} drawn={pictures} />
      <h2>On a venue’s tablet</h2>
      <Pictures scenes={atVenues} height={tablet} drawn={pictures} />
      <h2>What changed</h2>
      <p>
        Choose the file that an earlier build kept of itself (<code>inventory.json</code>, beside
        its pages): texts, states, the ways out of them and, where both builds have pictures, looks
        are compared, and <StoryLink story="all-screens--docs">All screens</StoryLink> shows only
        what is new or has another text, state, way out or look.
      </p>
      <SinceBuild roots={boardRoots} called={story => plainStory(story, toolbar['locale'])} />
      <h2>Where things are</h2>
      <dl>
        <dt>Journeys</dt>
        <dd>
          Walks over several charts that play by themselves: all goes well, and what does not.
        </dd>
        <dt>All screens</dt>
        <dd>Every state on one page, to be reviewed, saved as a picture or printed.</dd>
        <dt>Find texts</dt>
        <dd>Where a sentence stands, and how all five languages say it.</dd>
        <dt>Compare</dt>
        <dd>One screen in two frames, each in a language and theme of its own.</dd>
        <dt>screens, pages</dt>
        <dd>Every state of every screen, as the person sees it.</dd>
        <dt>transitions</dt>
        <dd>
          Every single step: the screen before, what happens, the screen after. The page{' '}
          <em>Chart</em> of each says what it is for.
        </dd>
        <dt>Widgets</dt>
        <dd>The parts that screens are made of.</dd>
      </dl>
      <h2>Words</h2>
      <div className="start-words">
        <table>
          <thead>
            <tr>
              {locales.map(locale => (
                <th key={locale} scope="col">
                  {localeNames[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {glossary.map(words => (
              <tr key={words['en-US']}>
                {locales.map(locale => (
                  <td key={locale} lang={locale}>
                    {words[locale]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="start-build">{`Build ${buildInWords}`}</p>
    </div>
  );
}

/** Pixels: six phones stand in a row, as do three tablets, one of them upright. */
const phone = 288,
  tablet = 214;

function Pictures({
  scenes,
  height,
  drawn,
}: {
  readonly scenes: readonly Scene[];
  readonly height: number;
  readonly drawn: Drawn | null;
}) {
  return (
    <div className="start-pictures">
      {scenes.map(({ id, name, surface = 'phone360' }) => {
        const size = surfaces[surface];
        return (
          <Frame
            key={id}
            story={id}
            name={name}
            size={size}
            width={(height * size.width) / size.height}
            picture={drawn && drawn[id]?.file}
          />
        );
      })}
    </div>
  );
}
