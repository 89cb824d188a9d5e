export declare const floors: readonly {
  readonly folder: string;
  readonly endings?: readonly string[];
}[];
export declare const serverParts: Readonly<Record<string, unknown>>;
