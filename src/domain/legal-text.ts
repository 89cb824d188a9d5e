import * as v from 'valibot';

const line = v.pipe(v.string(), v.minLength(1));

/** A legal text of an operator, as `/content/legal` answers it; `date` is its version. */
export const ownLegalTextSchema = v.object({
  title: line,
  date: v.pipe(v.string(), v.isoDate()),
  /** One without a heading stands right below the title. */
  sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(line) })),
});
export type OwnLegalText = v.InferOutput<typeof ownLegalTextSchema>;

/** Address of an operator's own legal text, at the pages' origin. */
export const ownLegalTextPath = (page: string, locale: string): string =>
  `/content/legal/${page}.${locale}.json`;
