/**
 * A page of the docs beside a file of stories (MDX). Its texts are passed as data, because MDX
 * would read braces and angle brackets in them.
 */
export const pageFile = ({
  file,
  imports,
  shown,
}: {
  /** Name of the file of stories, with its ending. */
  readonly file: string;
  /** Import lines for `Meta` and the content. */
  readonly imports: readonly string[];
  readonly shown: string;
}): string =>
  [
    ...imports,
    `import * as stories from './${file}';`,
    '',
    '<Meta of={stories} name="Chart" />',
    '',
    shown,
    '',
  ].join('\n');
