import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { AnyActor } from 'xstate';
import { languageOf, languages } from '../../packages/review-room/src/panel/languages.ts';
import { StoryLink } from '../../packages/review-room/src/room/StoryLink.tsx';
import { nextOf } from './next.ts';
import { pageAround, type PageChart, type Walk, whereItStands } from './parents.ts';
import { onwards } from './plain/unseen.ts';
import { screens } from './screens.tsx';
import type { ChartId } from './scripts/all.ts';
import './shown.css';

/** Screen of a chart: its own page, or the page that it is part of. `start` is its first step. */
export function Shown({
  chart,
  actor,
  start,
}: {
  readonly chart: ChartId;
  readonly actor: AnyActor;
  readonly start: string;
}) {
  const where = whereItStands(chart, start);
  return 'in' in where ? <Inside seen={actor} walk={where} /> : <Page {...where} actor={actor} />;
}

function Inside({ seen, walk }: { readonly seen: AnyActor; readonly walk: Walk }) {
  const [page, setPage] = useState<AnyActor | null>(null);
  useEffect(() => {
    let isGone = false;
    const around = pageAround(seen, walk);
    void around.then(actor => {
      if (!isGone) setPage(actor);
    });
    return () => {
      isGone = true;
      void around.then(actor => actor.stop());
    };
  }, [seen, walk]);
  return page && <Shown chart={walk.in} actor={page} start={walk.steps[0] ?? ''} />;
}

/**
 * Page of a chart. Once the chart is left, its last screen stays, with the next one named above it.
 */
function Page({ chart, actor }: { readonly chart: PageChart; readonly actor: AnyActor }) {
  const held = useMemo(() => heldAtItsEnd(actor), [actor]);
  const isLeft = useSelector(actor, ({ status }) => status === 'done');
  return (
    <>
      <div className={isLeft ? 'bw-left' : undefined}>{screens[chart](held)}</div>
      {isLeft && <Onwards left={actor} />}
    </>
  );
}

/** A modal dialog: above those of the last screen, which says nothing to its chart any more. */
function Onwards({ left }: { readonly left: AnyActor }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const language = languageOf(useIntl().locale);
  const next = nextOf(left);
  const said = onwards[next ? 'next' : 'end'][language];
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="bw-onwards"
      lang={languages[language]}
      aria-label={said}
      onCancel={event => {
        event.preventDefault();
      }}
    >
      {said}{' '}
      {next && (
        <StoryLink story={next.story} steps={next.steps}>
          {next.plain[language]}
        </StoryLink>
      )}
    </dialog>
  );
}

/** An actor as it is, but for its end: then it stays where it was before. */
function heldAtItsEnd(actor: AnyActor): AnyActor {
  let last = actor.getSnapshot();
  return Object.assign(Object.create(actor), {
    getSnapshot: () => {
      const now = actor.getSnapshot();
      if (now.status === 'active') last = now;
      return last;
    },
  });
}
