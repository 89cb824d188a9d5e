import type { AnyStateMachine } from 'xstate';
import { shapeOf as shapeIn } from '../../packages/review-room/src/lead/shape.ts';
import { storyOf } from '../texts/index-of.ts';
import { words } from './plain/say.ts';

/** Drawing of one of the product's charts, the same wherever it stands. */
export const shapeOf = (machine: AnyStateMachine) => shapeIn({ words, storyOf }, machine);
