import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import * as v from 'valibot';
import { chromiumArguments, chromiumPath } from '../chromium.ts';

const answer = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.record(v.string(), v.unknown())),
  error: v.optional(v.object({ message: v.string() })),
});
type Answer = v.InferOutput<typeof answer>;

/**
 * A Chromium that is asked for nothing but what a test names, over the protocol of its developer
 * tools. Playwright hears every page's console, for which the engine keeps the place of every call:
 * it reads a script once more for that, which no phone does.
 */
export class Phone {
  readonly #waiting = new Map<number, (said: Answer) => void>();
  #asked = 0;
  #heard = '';

  private constructor(
    private readonly browser: ChildProcess,
    private readonly profile: string,
    private readonly asking: Writable,
    answering: Readable,
  ) {
    answering.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
  }

  static async start(): Promise<Phone> {
    const profile = await mkdtemp(path.join(tmpdir(), 'borrowatt-phone-'));
    const browser = spawn(
      chromiumPath() ?? 'chromium',
      [
        ...chromiumArguments,
        '--headless=new',
        '--hide-scrollbars',
        '--remote-debugging-pipe',
        `--user-data-dir=${profile}`,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    const [, , , asking, answering] = browser.stdio;
    if (!(asking instanceof Writable) || !(answering instanceof Readable))
      throw new Error('Chromium has no pipe to ask it through');
    return new Phone(browser, profile, asking, answering);
  }

  /** Answer to a command of the protocol; with `sessionId` it is one page's. */
  async ask(method: string, params: object = {}, sessionId?: string): Promise<Answer['result']> {
    this.#asked += 1;
    const id = this.#asked;
    const { result, error } = await new Promise<Answer>(resolve => {
      this.#waiting.set(id, resolve);
      this.asking.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async stop(): Promise<void> {
    const ended = once(this.browser, 'exit');
    await this.ask('Browser.close');
    await ended;
    await rm(this.profile, { recursive: true, force: true });
  }

  #hear(text: string): void {
    const messages = (this.#heard + text).split('\0');
    this.#heard = messages.pop() ?? '';
    for (const message of messages) {
      const said = v.parse(answer, JSON.parse(message));
      if (said.id === undefined) continue;
      this.#waiting.get(said.id)?.(said);
      this.#waiting.delete(said.id);
    }
  }
}
