import './panel.css';
import React, { useEffect, useState } from 'react';
import { addons, useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { useTheme } from 'storybook/theming';
import { whenEnded } from '../room/channel.ts';
import { wordsOf } from '../room/globals.ts';
import { Controls } from './Controls.tsx';
import { PlainLanguage } from './language.ts';
import { languageOf } from './languages.ts';
import { isHandedOn, linkTo, wayOf } from './link.ts';
import { Log } from './Log.tsx';
import { Note } from './Note.tsx';
import {
  channelEvents,
  type ChartView,
  type Led,
  type LogLine,
  presetParameter,
  wayParameter,
} from './protocol.ts';
import type { Plain } from './languages.ts';
import { Bar } from './Bar.tsx';
import { useCommands } from './commands.ts';
import { Journey } from './Journey.tsx';
import { PlayerBar, type Say } from './PlayerBar.tsx';
import type { Preset } from './preset.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useHeard } from './use-heard.ts';
import { lastedBefore, legOf, useJourney } from './use-journey.ts';
import { usePlayer } from './use-player.ts';
import { Charts } from './Charts.tsx';
import { useWord } from './own-words.ts';

/**
 * Leads the story's chart: possible events, servers' answers, the clock, the way back. `presets`
 * are the journeys that an address may name; `say` gives a step in words.
 */
export function ChartPanel({ presets, say }: { presets: readonly Preset[]; say: Say }) {
  const { base } = useTheme();
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  const [view, setView] = useState<ChartView | null>(null);
  // A story announces its chart before the chart can be shown.
  const [isComing, setComing] = useState(false);
  const [ended, end] = useState('');
  // The longest way so far, so that steps taken back can be repeated.
  const [known, setKnown] = useState<readonly LogLine[]>([]);
  const [trouble, setTrouble] = useState<Plain | null>(null);
  const [left, setLeft] = useState<Led | null>(null);
  const [chosen, choose] = useState(() => api.getQueryParam(presetParameter));
  const preset = presets.find(({ id }) => id === chosen) ?? null;
  const keep = (name: string, said: string | undefined) => {
    if ((api.getQueryParam(name) ?? undefined) !== said)
      api.applyQueryParams({ [name]: said }, { replace: true });
  };
  const keepWay = (way: string | undefined) => {
    keep(wayParameter, way);
  };
  const emit = useHeard({
    [channelEvents.shows]: (told: ChartView) => {
      setView(told);
      journey.keeps(told.story);
      keep(presetParameter, preset?.id);
      const way = told.log.map(({ step }) => step);
      // At the start the address may hold a way about to be followed.
      if (way.length > told.home || isHandedOn(way) || preset) keepWay(wayOf(told.story, way));
      else if (known.length > told.home) keepWay(undefined);
      setKnown(before =>
        told.log.every(({ step }, index) => before[index]?.step === step) ? before : told.log,
      );
    },
    [channelEvents.stands]: () => {
      setComing(true);
      emit(channelEvents.asks);
    },
    [channelEvents.refuses]: setTrouble,
    [channelEvents.leads]: setLeft,
    storyChanged: (id: string) => {
      if (!api.getQueryParam(wayParameter)?.startsWith(`${id}~`)) keepWay(undefined);
      setView(null);
      setComing(false);
      setKnown([]);
      setTrouble(null);
      setLeft(null);
    },
  });
  useEffect(() => {
    emit(channelEvents.asks);
  }, [emit, storyId]);
  useEffect(
    () =>
      whenEnded(addons.getChannel(), storyId, () => {
        end(storyId);
      }),
    [storyId],
  );
  const journey = useJourney(api, view?.story ?? '', there => {
    emit(channelEvents.follows, there);
  });
  const panel = useFocusKept(view);
  const steps = view?.log.map(({ step }) => step) ?? [];
  const go = (way: readonly string[]) => {
    setTrouble(null);
    setLeft(null);
    emit(channelEvents.goes, way);
  };
  const ahead = known[steps.length]?.step;
  const stepOn =
    ahead === undefined
      ? null
      : () => {
          go([...steps, ahead]);
        };
  const stepBack = () => {
    go(steps.slice(0, -1));
  };
  const player = usePlayer(preset, journey.legs, view, trouble !== null, {
    go,
    goes: journey.goes,
    legOf,
  });
  useCommands({
    next: player?.place ? player.next : stepOn,
    back: player?.place ? player.back : steps.length > 1 ? stepBack : null,
    play: player?.place ? player.playOrPause : null,
    reset: view
      ? () => {
          go(steps.slice(0, view.home));
        }
      : null,
  });
  const language = languageOf(globals['locale']);
  const away = left && <Away path={left.path} />;
  if (!view)
    return (
      <PlainLanguage.Provider value={language}>
        <div className="xr-chart" data-theme={base}>
          {away}
          {isComing || ended !== storyId ? (
            <Coming what={isComing ? 'comingChart' : 'comingStory'} />
          ) : (
            <Nothing />
          )}
        </div>
      </PlainLanguage.Provider>
    );
  const then = (step: string) => {
    go([...steps, step]);
  };
  return (
    // Storybook's own window has an older React.
    <PlainLanguage.Provider value={language}>
      <div className="xr-chart" data-theme={base} data-story={view.story} {...panel}>
        <Bar
          view={view}
          onShow={after => {
            const home = known.slice(0, view.home).map(({ step }) => step);
            go(after ? home : home.slice(0, -1));
          }}
          onBack={stepBack}
          onOn={stepOn}
          onReset={() => {
            go(steps.slice(0, view.home));
          }}
          link={() => linkTo(api.getCurrentStoryData()?.id ?? storyId, steps)}
        />
        {player && (
          <PlayerBar
            player={player}
            delays={view.delays}
            say={say}
            onClose={() => {
              choose(undefined);
              keep(presetParameter, undefined);
            }}
          />
        )}
        {away}
        <Note
          key={view.story}
          view={view}
          link={() => linkTo(api.getCurrentStoryData()?.id ?? storyId, steps)}
          globals={globals}
        />
        <Journey
          legs={journey.legs}
          next={view.next ?? left?.next ?? null}
          goBack={journey.goes}
          goOn={there => {
            journey.goes(there, [...journey.legs, legOf(view)]);
          }}
        />
        {trouble && (
          <p className="xr-trouble" role="alert">
            {trouble[language]}
          </p>
        )}
        <div className="xr-parts">
          <Charts
            view={view}
            look={wordsOf(globals)}
            onTake={edge => {
              setTrouble(null);
              emit(channelEvents.takes, edge);
            }}
          />
          <Controls view={view} begun={lastedBefore(journey.legs)} then={then} />
          <Log
            before={journey.legs}
            say={say}
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

function Away({ path }: { path: string }) {
  const word = useWord();
  return (
    <p className="xr-away" role="status">
      {word('leadsTo')} <code>{path}</code>, {word('ownPage')}.
    </p>
  );
}

const Coming = ({ what }: { what: 'comingChart' | 'comingStory' }) => (
  <p className="xr-nothing" role="status">
    {useWord()(what)}
  </p>
);

function Nothing() {
  const word = useWord();
  return (
    <div className="xr-nothing">
      <p>
        <strong>{word('noChart')}</strong>
      </p>
      <p>{word('whereCharts')}</p>
    </div>
  );
}
