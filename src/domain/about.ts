/** A package whose code is part of the app, with the licence text that it comes with. */
export type OpenSourcePart = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
};

/**
 * Who runs the service, and what the app is made of. `operator` is empty where nothing says it,
 * `parts` null where they could not be loaded.
 */
export type About = {
  readonly operator: string;
  readonly parts: readonly OpenSourcePart[] | null;
};
