/** What a provider says of a person: `subject` is theirs alone at that provider, for good. */
export type Identity = { readonly subject: string; readonly name: string | null };
