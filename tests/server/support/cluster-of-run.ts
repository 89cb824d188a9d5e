import type { TestProject } from 'vitest/node';
import { Cluster, postgresPrograms } from './cluster.ts';

/**
 * PostgreSQL for the tests of the server, for as long as they run: where its programs are found and
 * `TEST_DATABASE_URL` names no other. `TEST_DATABASE=embedded` leaves them to PGlite, which takes
 * twice as long.
 */
export async function setup(project: TestProject) {
  const { TEST_DATABASE_URL: given, TEST_DATABASE: wanted } = process.env;
  if (given !== undefined || wanted === 'embedded') return;
  const named = process.argv.filter(word => word.startsWith('tests/'));
  const { testFiles } = await project.globTestFiles(named);
  if (!testFiles.some(file => /\/tests\/(server|simulation)\//.test(file))) return;
  const programs = postgresPrograms();
  if (programs === null) {
    process.stdout.write('No PostgreSQL here: the tests of the server run on PGlite.\n');
    return;
  }
  const cluster = await Cluster.start(programs);
  // Workers inherit the environment of this process.
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await cluster.stop();
  };
}
