import { useSelector } from '@xstate/react';
import { known } from '../../../machines/declare.ts';
import { typedCodeIn } from '../../domain/typed-code.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { ReturnClaimRef } from './view.ts';
import { offlineIcon } from '../../ui/layout/more-icons.ts';

/** Notice on the rental's page while its claim waits for a network. */
export function ClaimKept({ actor }: { actor: ReturnClaimRef }) {
  const isKept = useSelector(actor, state => state.hasTag('kept'));
  const { typed, at, saidAt } = useSelector(actor, state => state.context);
  const formats = useFormats();
  if (!isKept) return null;
  const time = formats.weekdayTime(known(at ?? saidAt));
  return (
    <Notice tone="caution" icon={offlineIcon} announce title={<Text id="kept.title" />}>
      <Text id="kept.claim" values={{ station: known(typedCodeIn(typed)).code, time }} />{' '}
      <Text id="kept.how" />
    </Notice>
  );
}
