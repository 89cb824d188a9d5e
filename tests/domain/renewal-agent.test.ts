import { expect, it } from 'vitest';
import { renewalAgent } from '../../src/domain/renewal-agent.ts';

it.each([
  ['/confirm?payType=mifi&price=3&formId=9&xugou=1', '1'],
  ['/confirm?payType=mifi&xugou=true', '1'],
  ['/confirm?payType=mifi&xugou=0', null],
  ['/confirm?payType=mifi&xugou=', null],
  ['/confirm?payType=mifi&price=3&formId=9', null],
  ['/confirm?payType=CZ&price=20&xugou=1', null],
  ['/wallet?payType=mifi&xugou=1', null],
  ['/nowhere?xugou=1', null],
])('%s has the agent %s', (address, agent) => {
  expect(renewalAgent(`https://app.invalid${address}`)).toBe(agent);
});
