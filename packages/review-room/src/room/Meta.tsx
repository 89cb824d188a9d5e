import React, { type FunctionComponent } from 'react';

/**
 * Place of a page in the sidebar, which Storybook reads from the file: renders nothing. Storybook's
 * own `Meta` would load all its blocks.
 */
export const Meta: FunctionComponent<{
  readonly title?: string;
  /** The module of the stories that the page belongs to. */
  readonly of?: object;
  readonly name?: string;
}> = () => null;
