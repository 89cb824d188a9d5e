/** Release, commit (empty outside a git repository) and when it was made. */
export type Build = {
  readonly release: string;
  readonly commit: string;
  readonly made: string;
};

/** `0.1.0, 1a2b3c4, made 2026-11-23 02:17 UTC`; what is not known is said so. */
export const inWords = ({ release = '', commit, made }: Partial<Build>): string =>
  `${release}, ${commit || 'no commit'}, made ${made ?? 'now'}`;
