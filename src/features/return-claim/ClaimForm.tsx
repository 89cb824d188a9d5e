import { useId } from 'react';
import { sharesVenue, type NearbyCabinet } from '../../domain/nearby.ts';
import { typedCodeIn } from '../../domain/typed-code.ts';
import { useDistance } from '../../i18n/distance.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { RadioList, type RadioOption } from '../../ui/controls/RadioList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Details } from '../../ui/layout/Fold.tsx';
import { LinkRow } from '../../ui/layout/Rows.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import type { ClaimView } from './view.ts';
import styles from './return-claim.module.css';

/** Form for place and time of the return, and what the claim does. */
export function ClaimForm(view: ClaimView) {
  const { snapshot, send, rental } = view;
  const formats = useFormats();
  const { at } = snapshot.context;
  const sending = snapshot.hasTag('sending');
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
      <Where {...view} />
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
      <div>
        <Paragraph>
          <Text id={rental.isAgain ? 'claim.shortAgain' : 'claim.short'} />
        </Paragraph>
        <LinkRow>
          <Button
            variant="link"
            disabled={sending}
            onClick={() => send({ type: 'user.choosesTime', at: earlier ? null : rental.now })}
          >
            <Text id={earlier ? 'claim.now' : 'claim.earlier'} />
          </Button>
          <Details title={<Text id="claim.then" />}>
            <Paragraph muted>
              <Text id={rental.isAgain ? 'claim.whatAgain' : 'claim.what'} />
            </Paragraph>
          </Details>
        </LinkRow>
      </div>
      <Button icon="check" type="submit" busy={sending}>
        <Text id={rental.isAgain ? 'claim.sendAgain' : 'claim.send'} />
      </Button>
    </form>
  );
}

type Place = Pick<NearbyCabinet, 'code' | 'venueName' | 'distance'>;

/**
 * Stations that the page knows, and the one of the rental in any case: a cabinet that has gone
 * silent or is full stands in no list of free slots, and it is where a return is missed.
 */
function withOrigin({ stations, order }: ClaimView['rental']): readonly Place[] {
  const { rentedAtCabinet: code, rentedAtVenue: venueName } = order;
  if (code === '' || stations.some(station => station.code === code)) return stations;
  return [{ code, venueName, distance: null }, ...stations];
}

/** Value of the row for a station that is none of the others; no code of one. */
const elsewhere = '';

/** The stations that the page knows, and the code of another one. */
function Where({ snapshot, send, rental }: ClaimView) {
  const text = useText();
  const wordsId = useId();
  const distance = useDistance();
  const { typed, isElsewhere } = snapshot.context;
  const { order } = rental;
  const stations = withOrigin(rental);
  const sending = snapshot.hasTag('sending');
  const missing = snapshot.matches({ describing: 'missingCode' });
  const code = typedCodeIn(typed)?.code;
  const picked = isElsewhere ? undefined : stations.find(station => station.code === code);
  const types = isElsewhere || stations.length === 0 || (typed !== '' && !picked);
  const isWrong = missing && !types;
  const rows = stations.map((station): RadioOption<string> => {
    const isOrigin = station.code === order.rentedAtCabinet;
    const shares = sharesVenue(station, stations);
    return {
      value: station.code,
      title: station.venueName || station.code,
      note: isOrigin ? <Text id="nearby.rentedHere" /> : shares ? station.code : undefined,
      end: isOrigin || station.distance === null ? undefined : distance(station.distance),
      disabled: sending,
    };
  });
  return (
    <>
      {stations.length > 0 && (
        <Card flush outlined>
          <RadioList
            label={text('claim.title')}
            value={types ? elsewhere : (picked?.code ?? null)}
            onChange={value =>
              send(
                value === elsewhere
                  ? { type: 'user.picksElsewhere' }
                  : { type: 'user.picksStation', code: value },
              )
            }
            wrongBecause={isWrong ? wordsId : undefined}
            options={[
              ...rows,
              { value: elsewhere, title: <Text id="claim.elsewhere" />, disabled: sending },
            ]}
          />
        </Card>
      )}
      {isWrong && (
        <div id={wordsId}>
          <Notice tone="danger" announce>
            <Text id="claim.stationMissing" />
          </Notice>
        </div>
      )}
      {types && (
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
      )}
    </>
  );
}

/** Time as a `datetime-local` field writes it, in the time zone of the phone. */
function localTime(moment: number): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
