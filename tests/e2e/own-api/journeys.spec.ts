import { odd, type OddityName } from '../../specification-server/oddities.ts';
import { journeys } from './journeys.ts';
import { test } from './stage.ts';

const faces: Record<string, readonly OddityName[]> = {
  plain: [],
  odd,
  'slow and otherwise odd': ['amounts as text', 'epoch milliseconds', 'code as text', 'slow'],
};

for (const [face, oddities] of Object.entries(faces))
  test.describe(`in front of the ${face} API`, () => {
    test.use({ oddities });
    for (const [title, walk] of Object.entries(journeys))
      test(title, async ({ stage }) => {
        await walk(stage);
      });
  });
