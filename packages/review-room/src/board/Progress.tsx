import React from 'react';
import { useVerdicts } from './use-verdicts.ts';
import { progressOf } from './verdicts.ts';

/** Progress of the review of some stories, in a line. */
export function Progress({ stories }: { readonly stories: readonly string[] }) {
  const { all, seen, counts } = progressOf(stories, useVerdicts());
  const words = counts.filter(([, count]) => count > 0).map(([said, count]) => `${count} ${said}`);
  return <small>{[`${seen} of ${all} reviewed`, ...words].join(', ')}</small>;
}
