import type { StoryContext } from '@storybook/react-vite';
import { waitFor, within } from 'storybook/test';

export type Canvas = StoryContext['canvas'];

/** Dock beneath the page, with its main action. */
export const dock = (canvas: Canvas) => within(canvas.getByRole('contentinfo'));

/**
 * A button of the dock, once it stands there: the view hears of the chart's step later than the
 * story, and the shape that stood there before has a dock of its own.
 */
export const dockButton = (canvas: Canvas, asked?: { name?: string | RegExp; busy?: boolean }) =>
  waitFor(() => dock(canvas).getByRole('button', asked));
