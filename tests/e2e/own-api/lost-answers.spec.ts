import { received } from '../../specification-server/world.ts';
import { expect } from '../support/journey.ts';
import { risks } from './lost-answers.ts';
import { test } from './stage.ts';

const happenings = ['lost before', 'lost after', 'unreadable', 'late'] as const;

for (const [title, risk] of Object.entries(risks))
  for (const happens of happenings)
    test(`${title}: ends with the truth, once, where the answer is ${happens}`, async ({
      stage,
    }) => {
      stage.server.faults.add(risk.call, happens);
      await risk.walk(stage);
      await expect.poll(() => received(stage.world, risk.call).length).toBeGreaterThan(0);
      if (happens === 'lost before') await risk.seesNothingDone(stage);
      else await risk.seesDone(stage);
    });

const sentOnce = ['renting on the balance', 'holding a saved card', 'withdrawing'] as const;

for (const title of sentOnce)
  test(`${title}: is sent once, though no answer ever comes and the page is opened again`, async ({
    stage,
  }) => {
    const risk = risks[title];
    if (!risk) throw new Error(`no risk ${title}`);
    stage.server.faults.add(risk.call, 'lost after', 100);
    await risk.walk(stage);
    await expect.poll(() => received(stage.world, risk.call).length).toBeGreaterThan(0);
    await stage.page.reload();
    await stage.opens('/order');
    await stage.opens('/');
    expect(received(stage.world, risk.call)).toHaveLength(1);
  });
