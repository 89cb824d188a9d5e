import type { Page } from '@playwright/test';
import { test as base } from './backend.ts';
import { LocalEnds } from './local.ts';
import { Person } from './person.ts';

/** Errors of the page's own code or console. A journey names those it expects; others fail it. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('pageerror', error => {
      this.#found.push(`uncaught: ${error.message}\n${error.stack ?? ''}`);
    });
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
  }
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }
  /** Expects the errors of a network that is cut, refused or answered with an error on purpose. */
  expectNetwork(): void {
    this.expect(/Failed to load resource|net::ERR_/);
  }
  get unexpected(): readonly string[] {
    return this.#found.filter(one => !this.#expected.some(pattern => pattern.test(one)));
  }
}

/** Playwright's `test` with a person, the local ends, and a page that may not complain. */
export const test = base.extend<{
  person: Person;
  local: LocalEnds;
  problems: Problems;
  tidied: undefined;
}>({
  local: async ({ request }, provide) => {
    await provide(new LocalEnds(request));
  },
  problems: async ({ context }, provide) => {
    const problems = new Problems();
    context.on('page', page => {
      problems.watch(page);
    });
    await provide(problems);
    if (problems.unexpected.length > 0)
      throw new Error(`the page complained:\n${problems.unexpected.join('\n')}`);
  },
  // `problems` first: it must watch from the first request on.
  person: async ({ problems: _watching, page }, provide) => {
    await provide(new Person(page));
  },
  tidied: [
    async ({ local }, provide) => {
      await provide(undefined);
      await local.tidy();
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
