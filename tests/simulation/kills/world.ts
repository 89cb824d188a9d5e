import { setTimeout as pause } from 'node:timers/promises';
import { requestTimeout } from '../../../src/domain/constants.ts';
import { fetched, type Send } from '../../server/support/call.ts';
import { RunningBackend } from '../../server/support/running-backend.ts';

/** Key by which a program asks for codes: without a picture, and the inbox shows them. */
export const signKey = 'a-key-of-the-simulation';

/** Milliseconds between two tries of a person's phone. */
const retryPause = 60;
/** Longest time in which a running backend may refuse for want of its database. */
const refusedFor = 40_000;

/**
 * The backend that is killed and started again on the same database, and how people reach it
 * wherever it is.
 */
export class World {
  readonly #environment: NodeJS.ProcessEnv;
  #up: Promise<RunningBackend>;
  readonly #beside: Promise<RunningBackend> | null;
  #kills = 0;
  #outages = 0;
  #isAway = false;
  #startedAt = 0;
  #longestStart = 0;

  /** `isPair`: a second process serves the same database, and is never killed. */
  constructor(environment: NodeJS.ProcessEnv, isPair = false) {
    this.#environment = { SMS_SIGN_KEY: signKey, TRUST_PROXY: '127.0.0.1', ...environment };
    this.#up = this.#start();
    this.#beside = isPair ? this.#up.then(() => RunningBackend.start(this.#environment)) : null;
  }

  get kills(): number {
    return this.#kills;
  }
  get outages(): number {
    return this.#outages;
  }
  /** Time of the first answer after the last kill; no wait for it can be longer than since then. */
  get startedAt(): number {
    return this.#startedAt;
  }
  get longestStart(): number {
    return this.#longestStart;
  }

  async #start(): Promise<RunningBackend> {
    const from = Date.now();
    const backend = await RunningBackend.start(this.#environment);
    this.#startedAt = Date.now();
    this.#longestStart = Math.max(this.#longestStart, this.#startedAt - from);
    return backend;
  }

  /** `kill -9`; while it is dead `look` may read the database. Then it is started again. */
  async kill(look: () => Promise<void> = async () => undefined): Promise<void> {
    const before = await this.#up;
    const again = async () => {
      await before.kill();
      this.#kills += 1;
      await look();
      return this.#start();
    };
    this.#up = again();
    await this.#up;
  }

  /** Takes the database away and brings it back; no wait for it can be longer than since then. */
  async outage(happens: () => Promise<void>): Promise<void> {
    this.#isAway = true;
    await happens();
    this.#isAway = false;
    this.#outages += 1;
    this.#startedAt = Date.now();
  }

  /** Addresses of all processes. */
  async addresses(): Promise<readonly string[]> {
    const all = await Promise.all([this.#up, this.#beside]);
    return all.flatMap(process => (process === null ? [] : [process.address]));
  }

  /** True if a process ended without being killed. */
  async hasEnded(): Promise<boolean> {
    const all = await Promise.all([this.#up, this.#beside]);
    return all.some(process => process?.hasEnded);
  }

  async end(): Promise<void> {
    await (await this.#up).kill();
    await (await this.#beside)?.kill();
  }

  /** Asks again, with the same request, until an answer comes; as the app does. */
  async #untilAnswered<Answer extends { readonly status: number }>(
    ask: (address: string) => Promise<Answer>,
  ): Promise<Answer> {
    const began = Date.now();
    for (;;) {
      const { address } = await this.#up;
      try {
        const answer = await Promise.race([
          ask(address),
          pause(requestTimeout, null, { ref: false }).then(() => {
            throw new Error('timed out');
          }),
        ]);
        // Without its database a backend refuses for a while; the app asks again as well.
        const dark = Date.now() - Math.max(began, this.#startedAt);
        const isDark = !this.#isAway && dark > refusedFor;
        if (answer.status < 500 || isDark) return answer;
      } catch {
        // asked again
      }
      await pause(retryPause);
    }
  }

  /** A phone. */
  readonly send: Send = request => this.#untilAnswered(address => fetched(address)(request));

  /** A form on a provider's page; the address that it leads to, null where it leads nowhere. */
  readonly postForm = async (
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<string | null> => {
    const { location } = await this.#untilAnswered(async address => {
      const { status, headers } = await fetch(address + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      return { status, location: headers.get('location') };
    });
    return location;
  };

  /** Touch: it is sent once, and rejects without an answer. */
  readonly sendOnce: Send = async request => {
    const { address } = await this.#up;
    const answer = await fetched(address)(request);
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    return answer;
  };
  /** Sends once; the caller has to find out whether it took effect. */
  readonly tryPost = async (path: string, body: object): Promise<number | null> => {
    const { address } = await this.#up;
    return fetched(address)({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    }).then(
      ({ status }) => (status < 500 ? status : null),
      () => null,
    );
  };
  readonly post = async (
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly status: number; readonly answer: Readonly<Record<string, unknown>> }> => {
    const { status, body: text } = await this.send({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
    // the local ends answer with objects
    return { status, answer: JSON.parse(text) as Readonly<Record<string, unknown>> };
  };
  /**
   * Decides in PayPal's window as the payer; answers what the page below is told, or null where
   * PayPal was done with the order before, or the payer refused.
   */
  readonly decideAtPayPal = async (
    checkOutUrl: string,
    decided: Readonly<Record<string, string>>,
  ): Promise<{ readonly token: string; readonly payerId: string } | null> => {
    const { pathname, searchParams } = new URL(checkOutUrl);
    searchParams.set('window', '1');
    const { body } = await this.send({
      method: 'POST',
      url: `${pathname}?${searchParams}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(decided).toString(),
    });
    const payerId = /data-payer="([^"]+)"/.exec(body)?.[1];
    return payerId === undefined ? null : { token: searchParams.get('token') ?? '', payerId };
  };
  readonly get = async (path: string): Promise<unknown> =>
    JSON.parse((await this.send({ method: 'GET', url: path, headers: {} })).body);
}
