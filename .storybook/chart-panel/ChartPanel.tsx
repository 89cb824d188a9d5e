import './panel.css';
import React, { useEffect, useState } from 'react';
import { useChannel, useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { useTheme } from 'storybook/theming';
import { Controls } from './Controls.tsx';
import { languageOf, PlainLanguage } from './language.ts';
import { isHandedOn, linkTo, wayOf } from './link.ts';
import { Log } from './Log.tsx';
import { Note } from './Note.tsx';
import { channelEvents, type ChartView, type LogLine, wayParameter } from './protocol.ts';
import { Bar } from './Bar.tsx';
import { Journey } from './Journey.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { legOf, useJourney } from './use-journey.ts';
import { Charts } from './Charts.tsx';

/** Leads the story's chart: what can happen now, what servers answer, the clock, the way back. */
export function ChartPanel() {
  const { base } = useTheme();
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  const [view, setView] = useState<ChartView | null>(null);
  // The longest way seen: what was stepped back from can be stepped into again.
  const [known, setKnown] = useState<readonly LogLine[]>([]);
  const [trouble, setTrouble] = useState('');
  const [left, setLeft] = useState('');
  const keepWay = (way: string | undefined) => {
    if ((api.getQueryParam(wayParameter) ?? undefined) !== way)
      api.applyQueryParams({ [wayParameter]: way }, { replace: true });
  };
  const emit = useChannel({
    [channelEvents.shows]: (told: ChartView) => {
      setView(told);
      journey.keeps(told.story);
      const way = told.log.map(({ step }) => step);
      // At home the address may hold the way that is about to be followed.
      if (way.length > told.home || isHandedOn(way)) keepWay(wayOf(told.story, way));
      else if (known.length > told.home) keepWay(undefined);
      setKnown(before =>
        told.log.every(({ step }, index) => before[index]?.step === step) ? before : told.log,
      );
    },
    [channelEvents.stands]: () => {
      emit(channelEvents.asks);
    },
    [channelEvents.refuses]: setTrouble,
    [channelEvents.leads]: setLeft,
    storyChanged: (id: string) => {
      if (!api.getQueryParam(wayParameter)?.startsWith(`${id}~`)) keepWay(undefined);
      setView(null);
      setKnown([]);
      setTrouble('');
      setLeft('');
    },
  });
  useEffect(() => {
    emit(channelEvents.asks);
  }, [emit, storyId]);
  const journey = useJourney(api, view?.story ?? '', there => {
    emit(channelEvents.follows, there);
  });
  const panel = useFocusKept(view);
  const away = left && (
    <p className="bw-away" role="status">
      This leads to <code>{left}</code>, a page of its own.
    </p>
  );
  if (!view)
    return (
      <div className="bw-chart" data-theme={base}>
        {away}
        <Nothing />
      </div>
    );
  const steps = view.log.map(({ step }) => step);
  const go = (way: readonly string[]) => {
    setTrouble('');
    setLeft('');
    emit(channelEvents.goes, way);
  };
  const then = (step: string) => {
    go([...steps, step]);
  };
  const next = known[steps.length]?.step;
  return (
    // Storybook's own window has an older React.
    <PlainLanguage.Provider value={languageOf(globals['locale'])}>
      <div className="bw-chart" data-theme={base} data-story={view.story} {...panel}>
        <Bar
          view={view}
          onShow={after => {
            const home = known.slice(0, view.home).map(({ step }) => step);
            go(after ? home : home.slice(0, -1));
          }}
          onBack={() => {
            go(steps.slice(0, -1));
          }}
          onOn={
            next === undefined
              ? null
              : () => {
                  then(next);
                }
          }
          onReset={() => {
            go(steps.slice(0, view.home));
          }}
          link={() => linkTo(api.getCurrentStoryData()?.id ?? storyId, steps)}
        />
        {away}
        <Note
          key={view.story}
          view={view}
          link={() => linkTo(api.getCurrentStoryData()?.id ?? storyId, steps)}
          globals={globals}
        />
        <Journey
          legs={journey.legs}
          next={view.next}
          goBack={journey.goes}
          goOn={there => {
            journey.goes(there, [...journey.legs, legOf(view)]);
          }}
        />
        {trouble && (
          <p className="bw-trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="bw-parts">
          <Charts view={view} />
          <Controls view={view} then={then} />
          <Log
            lines={view.log}
            ahead={known.slice(view.log.length)}
            goTo={count => {
              go(known.slice(0, count).map(({ step }) => step));
            }}
          />
        </div>
      </div>
    </PlainLanguage.Provider>
  );
}

const Nothing = () => (
  <div className="bw-nothing">
    <p>
      <strong>This story has no chart.</strong>
    </p>
    <p>
      Charts stand beside the stories under “screens” and “transitions”: begin with{' '}
      <code>transitions / rent / start scanned code</code> and walk on from here.
    </p>
  </div>
);
