/** A package whose code is part of the app, with the licence text that it comes with. */
export type OpenSourcePart = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
};

/**
 * Who runs the service, and what the app is made of. `operator` is empty where nothing says it, and
 * its country (ISO 3166, or as it is written) stands apart, since the reader's language names it;
 * `parts` is null where they could not be loaded.
 */
export type About = {
  readonly operator: string;
  readonly operatorCountry: string;
  readonly parts: readonly OpenSourcePart[] | null;
};
