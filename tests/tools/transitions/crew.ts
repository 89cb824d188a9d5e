import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './charts.ts';
import type { Answer, Question } from './mutant-worker.ts';

/** Mutants mostly wait for what no longer comes: four keep two cores busy. */
const workers = 4;
/** A mutant that keeps its tests from ending is noticed. */
const patience = 60_000;

export type Task = Question & { readonly name: string };

/** Processes that try mutants, kept from chart to chart: each needs seconds to begin. */
export class Crew {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'borrowatt-mutants-'));
  readonly #workers: (ChildProcess | null)[] = Array.from({ length: workers }, () => null);

  /**
   * Names of the tasks begun before `until` whose tests passed, and of those whose tests failed,
   * each with the test; `isOver` where some were not begun.
   */
  async tries(
    tasks: readonly Task[],
    until: number,
  ): Promise<{
    failed: ReadonlyMap<string, string>;
    passed: readonly string[];
    isOver: boolean;
  }> {
    const queue = [...tasks];
    const failed = new Map<string, string>();
    const passed: string[] = [];
    const work = async (_: unknown, index: number) => {
      while (Date.now() < until) {
        const task = queue.shift();
        if (!task) return;
        const worker = (this.#workers[index] ??= await startWorker(
          path.join(this.#folder, `mutant-${index}.json`),
        ));
        const answer = await ask(worker, task);
        if (answer === null) {
          worker.kill('SIGKILL');
          this.#workers[index] = null;
          failed.set(task.name, 'a test that did not end');
        } else if (answer.noticedBy === null) passed.push(task.name);
        else failed.set(task.name, answer.noticedBy);
      }
    };
    await Promise.all(this.#workers.map(work));
    return { failed, passed, isOver: queue.length > 0 };
  }

  end(): void {
    for (const worker of this.#workers) worker?.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function startWorker(file: string): Promise<ChildProcess> {
  writeFileSync(file, 'null');
  const worker = fork(path.join(import.meta.dirname, 'mutant-worker.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, BORROWATT_MUTANT: file, VITEST: '' },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      resolve(worker);
    });
    worker.once('exit', code => {
      reject(new Error(`a worker ended with ${code ?? 'a signal'}`));
    });
  });
}

/** Null where the tests did not end. */
function ask(worker: ChildProcess, { mutant, tests }: Task): Promise<Answer | null> {
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      resolve(null);
    }, patience);
    worker.once('message', (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    worker.send({ mutant, tests } satisfies Question);
  });
}
