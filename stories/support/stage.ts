import type { AnyActor } from 'xstate';
import { stage as stageFor } from '../../packages/review-room/src/stage/stage.ts';

/** Puts a chart of the product on a story's stage, with the Chart panel beside it. */
export const stage = <Review extends { readonly actor: AnyActor }>(create: () => Review) =>
  stageFor(create, async () => (await import('../charts/subject.ts')).subject);
