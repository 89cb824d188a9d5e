/** What taking a rental over adds to: an account by its name, or what a guest has (`null`). */
export type PassQuestion = { readonly account: string | null };
