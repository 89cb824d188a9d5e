/** What the server says of a form it has kept; `at`: when it arrived, by the server's clock. */
export type FormReceipt = { readonly reference: string; readonly at: number };
