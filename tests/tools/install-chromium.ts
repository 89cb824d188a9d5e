import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium.ts';

/** Installs the distribution's Chromium, or says what to do. True when there is one afterwards. */
export function installChromium(): boolean {
  const mayInstall =
    process.getuid?.() === 0 &&
    spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (mayInstall) {
    process.stdout.write("No Chromium found: installing the distribution's.\n");
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    // One by one: not every distribution has the shell, which tests do without.
    for (const name of ['chromium', 'chromium-headless-shell'])
      spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  }
  if (chromiumPath()) return true;
  process.stderr.write(
    'No Chromium found. Install one (Debian: apt-get install chromium; anywhere: npx playwright install chromium) or name it in CHROMIUM_PATH.\n',
  );
  return false;
}
