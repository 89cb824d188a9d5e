import type { Config } from '../../config.ts';
import { GatewayRefused, type CabinetGateway } from '../../ports.ts';
import { isUnsure } from '../../rental/end/give-back.ts';
import { paymentsOf } from '../../rental/price/owed.ts';
import { findRental } from '../../rental/record.ts';
import type { CabinetAsked, Desk } from '../act.ts';

/** Input and output of a command. */
export type Terminal = {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Asks a person and waits for a line; null without a person at the terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
};

/** Database and settings behind it, opened once a command is understood. */
export type Opened = Pick<Desk, 'db' | 'clock'> & {
  readonly config: Config;
  /**
   * Moves a rental's money at its providers. `done`: as it should be; `unknown`: asked for, and not
   * known to have arrived.
   */
  readonly settle: (rentalId: string) => Promise<'done' | 'unknown'>;
  /** Asks a cabinet through the gateway; `unknown`: no answer says whether it will. */
  readonly askCabinet: (asked: CabinetAsked) => Promise<'accepted' | 'unknown' | Refused>;
};

/** The gateway has said no, and why. */
export type Refused = { readonly refused: string };

/** Asks a cabinet through a gateway; the question is good for half a minute. */
export const askCabinetBy =
  (gateway: CabinetGateway, clock: Desk['clock']): Opened['askCabinet'] =>
  async ({ slot, ...asked }) => {
    const command = { ...asked, expiresAt: clock.now() + 30_000 };
    try {
      await (slot === null ? gateway.test(command) : gateway.eject({ ...command, slot }));
      return 'accepted';
    } catch (error) {
      return error instanceof GatewayRefused ? { refused: error.reason } : 'unknown';
    }
  };

/** Money of a rental that is on its way, or that an alarm was given about, is not known to be done. */
export async function movingLeft(db: Desk['db'], rentalId: string): Promise<'done' | 'unknown'> {
  const rental = await findRental(db, rentalId);
  const payments = rental ? await paymentsOf(db, rental) : [];
  return payments.some(isUnsure) ? 'unknown' : 'done';
}
