import { useSelector } from '@xstate/react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { resultMachine } from '../../../machines/result/result.machine.ts';
import type { Cabinet } from '../../domain/cabinet.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline } from '../../ui/layout/Text.tsx';
import { WithElsewhere } from '../../screens/frame/AnotherStation.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { useHeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { confirmed, ended, notDispensed } from './settled.tsx';
import { Station } from './Station.tsx';
import { failed, unknown } from './unsettled.tsx';
import type { Places, ResultRef, ResultView } from './view.ts';
import { confirming, dispensing } from './waiting.tsx';

type Screen = TagsFrom<typeof resultMachine>;

const views: Record<Screen, (view: ResultView) => Places> = {
  confirming,
  dispensing,
  confirmed,
  ended,
  notDispensed,
  unknown,
  failed,
};

/** Page until the power bank is out. `held`: the station that was scanned last, as it was then. */
export function ResultScreen({
  actor,
  held,
  downloadUrl,
  receiptMail,
  onTablet,
}: { actor: ResultRef; held: Cabinet | null } & Pick<
  ResultView,
  'downloadUrl' | 'receiptMail' | 'onTablet'
>) {
  const snapshot = useSelector(actor, state => state);
  const text = useText(),
    formats = useFormats(),
    failureText = useFailureText();
  const tag = screenOf<Screen>(views, snapshot);
  const places: Places | undefined =
    tag &&
    views[tag]({
      snapshot,
      send: actor.send,
      downloadUrl,
      receiptMail,
      onTablet,
      text,
      formats,
      failureText,
    });
  const slot =
    places && 'slot' in places.scene && places.scene.kind !== 'failed' ? places.scene.slot : null;
  useHeadingFocus(places ? `${places.headline} ${slot}` : '');
  if (!places) return null;
  const { outcome } = snapshot.context;
  const isHere = held && (outcome?.cabinetCode ?? held.cabinetCode) === held.cabinetCode;
  const { scene, headline, hero, words, elsewhere } = places;
  const frame = ({ body, dock }: Pick<Places, 'body' | 'dock'>) => (
    <Frame
      title={outcome?.venueName ?? text('result.title')}
      subtitle={outcome?.cabinetCode && text('frame.station', { code: outcome.cabinetCode })}
      headlineInBody
      dock={dock}
      left={
        <>
          <Station scene={scene} seen={isHere ? held.slots : []} />
          {hero}
          <Stack>
            <Headline key={headline}>
              <Text id={headline} />
              {slot !== null && (
                <span className="visually-hidden">, {text('result.slot', { slot })}</span>
              )}
            </Headline>
            {words}
          </Stack>
        </>
      }
      right={body}
    />
  );
  return elsewhere ? (
    <WithElsewhere from={elsewhere.from}>
      {found => frame(found ? elsewhere.places(found) : places)}
    </WithElsewhere>
  ) : (
    frame(places)
  );
}
