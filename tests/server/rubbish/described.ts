/** Field of an operation in /openapi.json: its name, and where it travels. */
export type DescribedField = { readonly in: 'path' | 'query' | 'body'; readonly name: string };

/** An operation as a tool that reads /openapi.json knows it. */
export type Described = {
  readonly id: string;
  readonly method: string;
  /** Path with the base of the document's server, and `{name}` where a field stands. */
  readonly path: string;
  readonly fields: readonly DescribedField[];
};

type Document = {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly parameters: readonly { readonly name: string; readonly in: string }[];
            readonly requestBody?: {
              readonly content: Readonly<
                Record<string, { readonly schema: { readonly properties: object } }>
              >;
            };
          }
        >
      >
    >
  >;
};

/** Every operation of the served document. */
export function readDescribed(text: string): Described[] {
  // The tests of the document hold it to this form.
  const { servers, paths } = JSON.parse(text) as Document;
  const base = servers[0]?.url ?? '';
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path: base + path,
      fields: [
        ...operation.parameters.flatMap(({ in: place, name }): DescribedField[] =>
          place === 'path' || place === 'query' ? [{ in: place, name }] : [],
        ),
        ...Object.values(operation.requestBody?.content ?? {}).flatMap(media =>
          Object.keys(media.schema.properties).map((name): DescribedField => ({
            in: 'body',
            name,
          })),
        ),
      ],
    })),
  );
}
