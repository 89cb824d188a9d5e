import { received } from '../../specification-server/world.ts';
import { expect } from '../support/journey.ts';
import { agents } from '../support/provider.ts';
import { playWeChat } from './providers.ts';
import { type Stage, test } from './stage.ts';

/** Inside WeChat, by the calls that section 7 gives: purchases and top-ups. */
test.use({ userAgent: agents.wechat });

const offersWeChat = async ({ page, world }: Stage) => {
  world.payMethods.push({ pId: '9', kind: 'WeChat_MP', label: 'WeChat Pay', phone: 'all' });
  await playWeChat(page, world);
};

/** The call under which the order was made, once. */
const recharged = ({ world }: Stage) => {
  const calls = received(world, 'POST wechat/recharge');
  expect(calls).toHaveLength(1);
  return calls[0];
};

test('a member tops up', async ({ stage }) => {
  const { person, page } = stage;
  await offersWeChat(stage);
  const user = await stage.isMember();
  await stage.opens('/wallet_in');
  await page.getByRole('link', { name: /^10,00\s€ aufladen$/ }).click();
  await person.link('WeChat Pay').click();
  await person.button(/mit WeChat bezahlen$/).click();
  await person.isAt(/\/result\?/);
  await person.sees(person.link('Zum Wallet'));
  expect(user.balance).toBe(1_000);
  expect(recharged(stage)?.fields).toEqual({ amount: '10' });
});

for (const [title, more, agent] of [
  ['a member buys data', '', ''],
  ['a member buys data anew, for the fixed agent', '&xugou=1', '1'],
] as const)
  test(title, async ({ stage }) => {
    const { person, world } = stage;
    await offersWeChat(stage);
    await stage.isMember();
    await stage.opens(`/confirm?payType=mifi&price=5&formId=form-7${more}`);
    await person.sees(person.heading('Datenvolumen bezahlen'));
    await person.button(/mit WeChat bezahlen$/).click();
    await person.isAt(/\/result\?/);
    await person.sees(person.heading('Bezahlt'));
    expect(recharged(stage)?.fields).toMatchObject({ amount: '5', formId: 'form-7' });
    expect(recharged(stage)?.headers['agentopenid']).toBe(agent);
    expect(world.intents).toMatchObject([{ purpose: 'mifi', amount: 500, isConfirmed: true }]);
  });
