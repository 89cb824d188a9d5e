import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { Label, Paragraph } from '../../ui/layout/Text.tsx';
import type { ClaimView } from './view.ts';
import styles from './return-claim.module.css';

/** Where and when, and what that does. */
export function ClaimForm({ snapshot, send, rental }: ClaimView) {
  const text = useText();
  const formats = useFormats();
  const { typed, at } = snapshot.context;
  const sending = snapshot.hasTag('sending');
  const missing = snapshot.matches({ describing: 'missingCode' });
  const wrong = snapshot.matches({ describing: 'wrongTime' });
  const earlier = at !== null;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        send({ type: 'user.claims', rentedAt: rental.rentedAt, now: rental.now });
      }}
    >
      <Field
        label={<Text id="claim.code" />}
        hint={<Text id="claim.codeHint" />}
        error={missing && <Text id="claim.codeMissing" />}
        value={typed}
        onText={words => send({ type: 'user.typesCode', text: words })}
        readOnly={sending}
        placeholder="BW-0000"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        focusFirst
      />
      <Stack>
        <Label as="h3">
          <Text id="claim.when" />
        </Label>
        <Card flush outlined>
          <RadioList
            label={text('claim.when')}
            value={earlier ? 'earlier' : 'now'}
            onChange={value =>
              send({ type: 'user.choosesTime', at: value === 'now' ? null : rental.now })
            }
            options={[
              { value: 'now', title: <Text id="claim.now" /> },
              { value: 'earlier', title: <Text id="claim.earlier" /> },
            ]}
          />
        </Card>
        {earlier && (
          <Field
            type="datetime-local"
            label={<Text id="claim.time" />}
            error={
              wrong && (
                <Text id="claim.timeWrong" values={{ time: formats.dateTime(rental.rentedAt) }} />
              )
            }
            readOnly={sending}
            defaultValue={localTime(Number.isNaN(at) ? rental.now : at)}
            min={localTime(rental.rentedAt)}
            max={localTime(rental.now)}
            onText={words => send({ type: 'user.choosesTime', at: new Date(words).getTime() })}
          />
        )}
      </Stack>
      <Paragraph muted>
        <Text id={rental.isAgain ? 'claim.whatAgain' : 'claim.what'} />
      </Paragraph>
      <Button icon="check" type="submit" busy={sending}>
        <Text id={rental.isAgain ? 'claim.sendAgain' : 'claim.send'} />
      </Button>
    </form>
  );
}

/** As a `datetime-local` field writes it, in the time zone of the phone. */
function localTime(moment: number): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
