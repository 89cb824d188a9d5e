import type { Scene } from '../scene.ts';

/** A device other than everybody's here. */
export async function takesDevice({ context }: Scene, userAgent: string): Promise<void> {
  await context.addInitScript(own => {
    Object.defineProperty(navigator, 'userAgent', { get: () => own });
  }, userAgent);
}
