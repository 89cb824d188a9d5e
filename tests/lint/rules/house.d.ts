export declare const floors: readonly { readonly folder: string }[];
export declare const serverParts: Readonly<Record<string, unknown>>;
