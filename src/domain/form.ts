/** Receipt for a form that the server has kept; `at`: arrival by the server's clock. */
export type FormReceipt = { readonly reference: string; readonly at: number };

/** Answer to a form; the specification's API confirms it without a reference. */
export type FormAnswer = FormReceipt | { readonly reference: null };
