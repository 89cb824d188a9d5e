import { useSelector } from '@xstate/react';
import { Text, useText } from '../../i18n/text.tsx';
import { AskNow } from '../../screens/frame/AskAgain.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { NotConfirmed } from '../../screens/frame/NotConfirmed.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { wordsFor } from './words.ts';
import { moneyIn, type PaymentView } from './view.ts';

/** Unknown outcome. Money may be reserved: the app asks until it is known, and nothing stops it. */
export function Unknown(view: PaymentView) {
  const { snapshot } = view;
  const text = useText();
  const { cabinet, bill, query } = snapshot.context;
  const isDeposit = query.purpose === 'deposit';
  const asks = useSelector(snapshot.children.settling, current => current?.children.confirmation);
  return (
    <Frame
      title={text(wordsFor[query.purpose].title)}
      subtitle={bill?.place ?? cabinet?.venueName}
      headlineInBody
      dock={<AskNow asks={asks} />}
    >
      {isDeposit ? (
        <NotConfirmed cabinet={cabinet} held={moneyIn(view)} />
      ) : (
        <Stack>
          <Headline>
            <Text id="result.unknown.title" />
          </Headline>
          <div role="status">
            <Paragraph>
              <Text id="paid.unknown" />
            </Paragraph>
          </div>
        </Stack>
      )}
    </Frame>
  );
}
