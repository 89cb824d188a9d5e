import React from 'react';
import { subjectOf } from '../lead/subject-of.ts';
import '../room/page.css';
import { scriptFrom } from '../stage/from-machine.ts';
import '../storybook/colours.css';
import { inFull, type XstateParameter } from '../storybook/parameter.ts';
import type { ChartDocs } from './chart-docs.ts';
import { ChartPage } from './ChartPage.tsx';

/** The page of a chart, with everything from its stories' parameter. */
export function ChartOf({
  xstate,
  docs,
}: {
  readonly xstate: XstateParameter;
  readonly docs: ChartDocs;
}) {
  const { machine, words = {} } = inFull(xstate);
  return (
    <ChartPage docs={docs} machine={machine} subject={subjectOf(scriptFrom(machine), words)} />
  );
}
