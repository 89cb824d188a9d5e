import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { sendPartnerRequestActor } from '../../src/actors/form.ts';
import type { Client } from '../../src/client/client.ts';
import { blankRequest } from '../../src/domain/partner.ts';
import { answering } from './answering.ts';

it('sends no station that was never on the page of a venue owner who wants advertising', async () => {
  const asked: unknown[] = [];
  const client = (async (_: unknown, request: unknown) => {
    asked.push(request);
    return { ok: true, value: { reference: 'P-1', at: 0 } };
  }) as unknown as Client;
  const held = { ...blankRequest('BW-4821'), shopName: 'Späti', contact: 'Ada', phone: '030 1234' };
  for (const type of ['installation', 'advertising'] as const)
    await toPromise(
      createActor(sendPartnerRequestActor(client), {
        input: { draft: { ...held, type }, key: 'k' },
      }).start(),
    );
  expect(asked).toMatchObject([{ cabinetId: 'BW-4821' }, { cabinetId: '' }]);
});

/** An API of the specification: section 7 gives a partner request no answer beyond success. */
it.each([{}, { data: null }, { data: {} }, { data: { id: 7 } }, { data: true }, { data: 'ok' }])(
  'a partner request that is answered by %j has arrived',
  async more => {
    const { client } = answering(
      ({ url }) => url,
      () => more,
    );
    const draft = { ...blankRequest(null), shopName: 'Späti', contact: 'Ada', phone: '030 1234' };
    const sent = createActor(sendPartnerRequestActor(client), { input: { draft, key: 'k' } });
    expect(await toPromise(sent.start())).toEqual({ reference: null });
  },
);
