import React, { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';
import type { AnyActor } from 'xstate';
import { subjectOf } from '../lead/subject-of.ts';
import { channelEvents } from '../panel/protocol.ts';
import { scriptFrom } from '../stage/from-machine.ts';
import { placeIn } from '../stage/place.ts';
import { keepAroundStill } from '../room/keep-around-still.ts';
import '../room/beneath-loader.css';
import { recorder } from '../stage/recorder.ts';
import { stage } from '../stage/stage.ts';
import { onStage, type Staged } from '../stage/staged.ts';
import { Staging } from '../stage/Staging.tsx';
import { inFull, type Told, type XstateParameter } from './parameter.ts';

type Context = {
  readonly id: string;
  readonly parameters: { readonly xstate?: XstateParameter };
  readonly loaded: Record<string, unknown>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly component?: ComponentType<Readonly<Record<string, unknown>>>;
};

type Inner = ComponentType<{ readonly args: object }>;

type Current = {
  readonly story: string;
  readonly told: XstateParameter;
  readonly stands: ReturnType<typeof stageOf>;
};

/** The current story; another one of its file, or a newer version, has a stage of its own. */
let current: Current | null = null;

function stageOf({ machine, words = {}, ...samples }: Told) {
  const script = scriptFrom(machine, samples);
  const subject = subjectOf(script, words);
  const create = (): Staged => {
    const staged = onStage(script, 'start', recorder.inspect);
    staged.actor.subscribe({ error: tellError });
    return staged;
  };
  return stage(create, () => Promise.resolve(subject));
}

/** An action or a guard that throws ends the chart. */
function tellError(error: unknown) {
  const said = String(error);
  addons.getChannel().emit(channelEvents.refuses, [said, said]);
}

keepAroundStill(window);

/** Stages a story's chart and leads it to the story's start. */
export const beforeEach = async ({
  id,
  parameters: { xstate: told },
  loaded,
}: Context): Promise<(() => void) | undefined> => {
  if (!told) return undefined;
  if (current?.story !== id || current.told !== told)
    current = { story: id, told, stands: stageOf(inFull(told)) };
  const { stands } = current;
  const leave = stands.beforeEach({ id, loaded });
  // After a change of language or theme the chart stays where a person has led it.
  if (leave) for (const step of inFull(told).way ?? []) await stands.of({ loaded }).perform(step);
  return leave;
};

/** The story's own view gets the chart as its prop `actor`. */
export const decorators = [
  (Story: Inner, { parameters, args, loaded }: Context): ReactNode => {
    const stands = current?.stands;
    if (!parameters.xstate || !stands) return <Story args={args} />;
    return (
      <Staging>
        <Acted Story={Story} args={args} actorNow={() => stands.of({ loaded }).actor} />
      </Staging>
    );
  },
];

function Acted({
  Story,
  args,
  actorNow,
}: {
  readonly Story: Inner;
  readonly args: object;
  readonly actorNow: () => AnyActor;
}) {
  return <Story args={{ ...args, actor: actorNow() }} />;
}

/** A story without a view of its own shows its chart's place and context. */
export const render = (
  args: Readonly<Record<string, unknown>>,
  { component: View, parameters, id }: Context,
): ReactNode => {
  if (View) return <View {...args} />;
  if (parameters.xstate) return <Plainly actor={args['actor'] as AnyActor} />;
  throw new Error(`${id} has neither a component nor a function render`);
};

function Plainly({ actor }: { readonly actor: AnyActor }) {
  const snapshot = useSyncExternalStore(
    heard => {
      const subscription = actor.subscribe({ next: heard, error: heard, complete: heard });
      return () => {
        subscription.unsubscribe();
      };
    },
    () => actor.getSnapshot(),
  );
  return (
    <main>
      <h1>{placeIn(snapshot)}</h1>
      <pre>{JSON.stringify(snapshot.context, null, 2)}</pre>
    </main>
  );
}
