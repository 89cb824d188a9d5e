import { expect, it } from 'vitest';
import { live, open, opened, scanning } from './open.ts';

it('switches the light on and off, and shows it only once it is so', async () => {
  const { actor, reader, state, context } = await scanning();
  actor.send({ type: 'user.switchesTorch' });
  expect(reader.heard).toEqual([{ type: 'torch.wanted', on: true }]);
  expect(context().torch).toBe('off');
  reader.tells({ type: 'torch.switched', on: true });
  expect(context().torch).toBe('on');
  actor.send({ type: 'user.switchesTorch' });
  expect(reader.heard.at(-1)).toEqual({ type: 'torch.wanted', on: false });
  reader.tells({ type: 'torch.refused' });
  expect(context().torch).toBeNull();
  expect(state()).toEqual(live);
  expect(reader.pictures).toHaveLength(1);
});

it('offers no light where there is none, and forgets it with the picture', async () => {
  const { actor, openCamera, reader } = open();
  await openCamera.succeeds({ ...opened, hasTorch: false });
  expect(actor.getSnapshot().can({ type: 'user.switchesTorch' })).toBe(false);
  actor.send({ type: 'user.switchesTorch' });
  expect(reader.heard).toEqual([]);
  const { reader: other, context, visibility } = await scanning();
  other.tells({ type: 'torch.switched', on: true });
  visibility.tells({ type: 'page.hidden' });
  expect(context().torch).toBeNull();
});
