import type { Scene } from '../scene.ts';

/** Makes the browser another device, by its user agent. */
export async function takesDevice({ context }: Scene, userAgent: string): Promise<void> {
  await context.addInitScript(own => {
    Object.defineProperty(navigator, 'userAgent', { get: () => own });
  }, userAgent);
}
