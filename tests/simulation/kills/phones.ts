import { setTimeout as pause } from 'node:timers/promises';
import { call, fetched } from '../../server/support/call.ts';

/** Milliseconds between two looks of a phone, on average. */
const betweenLooks = 4_000;
const stations = ['BW-4821', 'BW-1007', 'BW-2210', 'BW-3300', 'BW-6021'] as const;

export type Looks = {
  readonly answered: number;
  readonly refused: number;
  readonly unheard: number;
};

/** Phones with a page open that poll a station and their user, asking the processes in turn. */
export class Phones {
  readonly #ended = new AbortController();
  readonly #looks = { answered: 0, refused: 0, unheard: 0 };
  readonly #all: Promise<unknown>;

  constructor(addresses: readonly string[], count: number) {
    this.#all = Promise.all(
      Array.from({ length: count }, (_, index) => this.#phone(addresses, index)),
    );
  }

  async #phone(addresses: readonly string[], index: number): Promise<void> {
    let token: string | null = null;
    for (let look = 0; !this.#ended.signal.aborted; look++) {
      await pause(betweenLooks * 2 * Math.random());
      const send = fetched(addresses[(index + look) % addresses.length] ?? '');
      const looked = async () => {
        if (token === null) {
          const login = await call(send, 'guestLogin', {});
          token = login.value?.token ?? null;
          return login;
        }
        const cabinetCode = stations[(index + look) % stations.length] ?? stations[0];
        return look % 2 === 0
          ? call(send, 'checkCabinet', { cabinetCode }, { token })
          : call(send, 'userInfo', {}, { token });
      };
      await looked().then(
        ({ status }) => void (this.#looks[status < 500 ? 'answered' : 'refused'] += 1),
        () => void (this.#looks.unheard += 1),
      );
    }
  }

  async end(): Promise<Looks> {
    this.#ended.abort();
    await this.#all;
    return this.#looks;
  }
}
