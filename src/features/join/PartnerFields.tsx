import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  isAboutStation,
  partnerLimits,
  partnerTypes,
  type PartnerRequest,
  type RequiredField,
} from '../../domain/partner.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Segments } from '../../ui/controls/Segments.tsx';
import { Pair, Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { useFirstWrong } from '../../screens/form/Form.tsx';
import type { partnerMachine } from '../../../machines/form/partner.ts';

export type JoinRef = ActorRefFrom<typeof partnerMachine>;

export type JoinView = {
  readonly snapshot: SnapshotFrom<typeof partnerMachine>;
  readonly send: JoinRef['send'];
};

/** The button that sends it stands in the dock. */
export const partnerForm = 'partner-form';

/** The type, what must be filled in, and what may be. */
export function PartnerFields({ snapshot, send }: JoinView) {
  const text = useText();
  const { draft, problemsOf, markings } = snapshot.context;
  const ref = useFirstWrong(markings);
  const problems = snapshot.matches({ filling: 'marked' }) ? problemsOf(draft) : {};
  const readOnly = !snapshot.can({ type: 'user.fills', filled: {} });
  const fill = (filled: Partial<PartnerRequest>) => send({ type: 'user.fills', filled });
  const error = (field: RequiredField) => {
    const problem = problems[field];
    if (problem === 'empty') return text('join.empty', { field: text(`join.${field}`) });
    return problem === 'wrong' && text('join.phoneWrong');
  };
  return (
    <form
      ref={ref}
      id={partnerForm}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        send({ type: 'user.sends' });
      }}
    >
      <Stack gap={16}>
        <Segments
          label={text('join.type')}
          value={draft.type}
          onChange={type => fill({ type })}
          segments={partnerTypes.map(type => ({
            value: type,
            label: <Text id={`join.type.${type}`} />,
          }))}
        />
        <Paragraph>
          <Text id={`join.lead.${draft.type}`} />
        </Paragraph>
        <Field
          readOnly={readOnly}
          label={<Text id="join.shopName" />}
          error={error('shopName')}
          autoComplete="organization"
          maxLength={partnerLimits.shopName}
          value={draft.shopName}
          onText={shopName => fill({ shopName })}
        />
        <Field
          readOnly={readOnly}
          label={<Text id="join.contact" />}
          error={error('contact')}
          autoComplete="name"
          maxLength={partnerLimits.contact}
          value={draft.contact}
          onText={contact => fill({ contact })}
        />
        <Field
          readOnly={readOnly}
          label={<Text id="join.phone" />}
          hint={<Text id="join.phoneHint" />}
          error={error('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={partnerLimits.phone}
          value={draft.phone}
          onText={phone => fill({ phone })}
        />
        {isAboutStation(draft) && (
          <Pair>
            <Field
              readOnly={readOnly}
              label={<Text id="join.cabinetId" />}
              hint={<Text id="join.voluntary" />}
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={partnerLimits.id}
              value={draft.cabinetId}
              onText={cabinetId => fill({ cabinetId })}
            />
            <Field
              readOnly={readOnly}
              label={<Text id="join.shopId" />}
              hint={<Text id="join.voluntary" />}
              autoComplete="off"
              maxLength={partnerLimits.id}
              value={draft.shopId}
              onText={shopId => fill({ shopId })}
            />
          </Pair>
        )}
      </Stack>
    </form>
  );
}
