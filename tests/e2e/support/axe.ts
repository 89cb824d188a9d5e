import { createRequire } from 'node:module';
import type { Frame } from '@playwright/test';

const axe = createRequire(import.meta.url).resolve('axe-core');

type Axe = {
  readonly run: (
    within: object,
    options: object,
  ) => Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
};

/** Violations that axe finds within a part of a page; frames inside it are pages of their own. */
export async function violations(frame: Frame, within: string): Promise<readonly string[]> {
  await frame.addScriptTag({ path: axe });
  return await frame.evaluate(async selector => {
    const examiner: Axe = Reflect.get(window, 'axe');
    const { violations: found } = await examiner.run(
      { include: selector },
      { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    );
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, within);
}
