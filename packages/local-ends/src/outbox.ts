import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { LocalTables } from './tables.ts';

/**
 * Destination of a waiting message. `gateway` entries are answers of a cabinet that are not events
 * yet: the simulator turns them into events when they are due.
 */
export type OutboxKind = 'stripe' | 'paypal' | 'wechat' | 'device' | 'gateway';
export type OutboxEntry = {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly body: string;
  readonly due?: number;
  readonly byLocalClock?: boolean;
};

/**
 * Adds a message in the caller's transaction, so that it goes out only if that is committed.
 * Without `due` it is due at once. The same id again replaces an entry that still waits.
 */
export async function addToOutbox(db: Kysely<LocalTables>, entry: OutboxEntry): Promise<void> {
  await db
    .insertInto('local_outbox')
    .values({
      id: entry.id,
      kind: entry.kind,
      body: entry.body,
      due: entry.due ?? 0,
      by_local_clock: entry.byLocalClock ?? false,
      attempts: 0,
    })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ body: entry.body, due: entry.due ?? 0, attempts: 0 }),
    )
    .execute();
}

/** Resolves when the message is done with; rejects to be tried again. */
export type Deliver = (entry: { readonly id: string; readonly body: string }) => Promise<void>;

const lease = 15_000;
const retryDelays = [500, 1_000, 2_000, 5_000, 15_000, 60_000];
/** Longest sleep between two looks: the machine's timers do not notice a jump of local time. */
const longestSleep = 5_000;

/**
 * Delivers the due messages of one kind, in order, again and again until each is accepted. Several
 * processes may share one outbox.
 */
export class Outbox {
  readonly #db: Kysely<LocalTables>;
  readonly #machine: Clock;
  readonly #local: Clock;
  readonly #log: FastifyBaseLogger;
  readonly #kind: OutboxKind;
  readonly #deliver: Deliver;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #open = false;

  constructor(options: {
    db: Kysely<LocalTables>;
    machine: Clock;
    local: Clock;
    log: FastifyBaseLogger;
    kind: OutboxKind;
    deliver: Deliver;
  }) {
    this.#db = options.db;
    this.#machine = options.machine;
    this.#local = options.local;
    this.#log = options.log;
    this.#kind = options.kind;
    this.#deliver = options.deliver;
  }

  start(): void {
    this.#open = true;
    this.wake();
  }

  async stop(): Promise<void> {
    this.#open = false;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  /** Something was added, or a clock moved. Never waits for the delivery. */
  wake(): void {
    if (!this.#open) return;
    void this.flush()
      .then(() => this.#sleep())
      .catch(error => {
        this.#log.error({ err: error }, 'local outbox');
        this.#sleep();
      });
  }

  /** Delivers everything that is due now; what fails stays for later. */
  async flush(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = (async () => {
      do {
        this.#again = false;
        for (let entry = await this.#claim(); entry; entry = await this.#claim())
          await this.#send(entry);
      } while (this.#again);
    })().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  #due() {
    return this.#db
      .selectFrom('local_outbox')
      .selectAll()
      .where('kind', '=', this.#kind)
      .where(where =>
        where.or([
          where.and([where('by_local_clock', '=', false), where('due', '<=', this.#machine.now())]),
          where.and([where('by_local_clock', '=', true), where('due', '<=', this.#local.now())]),
        ]),
      )
      .orderBy('due')
      .orderBy('sequence');
  }

  /**
   * Takes the next due entry for a while; another process that wanted it too finds its due time
   * changed.
   */
  async #claim(): Promise<{ id: string; body: string; attempts: number } | null> {
    for (;;) {
      const row = await this.#due().limit(1).executeTakeFirst();
      if (!row) return null;
      const taken = await this.#db
        .updateTable('local_outbox')
        .set({
          due: this.#machine.now() + lease,
          by_local_clock: false,
          attempts: row.attempts + 1,
        })
        .where('id', '=', row.id)
        .where('due', '=', row.due)
        .where('attempts', '=', row.attempts)
        .executeTakeFirst();
      if (taken.numUpdatedRows > 0n) return row;
    }
  }

  async #send(entry: { id: string; body: string; attempts: number }): Promise<void> {
    try {
      await this.#deliver(entry);
      // Not where it was replaced while it was under way: the new one still has to go.
      await this.#db
        .deleteFrom('local_outbox')
        .where('id', '=', entry.id)
        .where('attempts', '=', entry.attempts + 1)
        .execute();
    } catch (error) {
      const delay = retryDelays[Math.min(entry.attempts, retryDelays.length - 1)] ?? longestSleep;
      this.#log.debug({ err: error, id: entry.id }, 'local delivery failed');
      await this.#db
        .updateTable('local_outbox')
        .set({ due: this.#machine.now() + delay })
        .where('id', '=', entry.id)
        .where('attempts', '=', entry.attempts + 1)
        .execute();
    }
  }

  #sleep(): void {
    if (!this.#open) return;
    void this.#db
      .selectFrom('local_outbox')
      .select('due')
      .where('kind', '=', this.#kind)
      .where('by_local_clock', '=', false)
      .orderBy('due')
      .limit(1)
      .executeTakeFirst()
      .then(
        next => {
          if (!this.#open) return;
          const wait = next
            ? Math.min(Math.max(Number(next.due) - this.#machine.now(), 20), longestSleep)
            : longestSleep;
          if (this.#timer) clearTimeout(this.#timer);
          this.#timer = setTimeout(() => this.wake(), wait);
          this.#timer.unref();
        },
        error => this.#log.error({ err: error }, 'local outbox'),
      );
  }
}
