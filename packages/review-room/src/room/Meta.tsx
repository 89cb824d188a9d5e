import React, { type FunctionComponent } from 'react';

/**
 * Where a page stands in the sidebar, which Storybook reads from the file: nothing is drawn. Its own
 * `Meta` brings all its blocks along.
 */
export const Meta: FunctionComponent<{
  readonly title?: string;
  /** The module of the stories that the page belongs to. */
  readonly of?: object;
  readonly name?: string;
}> = () => null;
