/** What the server says of a form it has kept; `at`: when it arrived, by the server's clock. */
export type FormReceipt = { readonly reference: string; readonly at: number };

/** What a form is answered by; an API of the specification's form says no more than success. */
export type FormAnswer = FormReceipt | { readonly reference: null };
