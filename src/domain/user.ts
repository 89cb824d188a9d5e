/** A person who uses the app (specification, section 3). Money in minor units of `currency`. */
export type User = {
  readonly id: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly balance: number;
  readonly deposit: number;
  readonly currencySymbol: string;
  readonly currency: string;
};

/** "Tourist users (name contains Tourist)" (section 4). */
export const isTourist = (user: Pick<User, 'displayName'>): boolean =>
  user.displayName.includes('Tourist');
