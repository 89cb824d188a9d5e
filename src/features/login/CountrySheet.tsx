import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { searchIcon } from '../../ui/layout/more-icons.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Wheel } from '../../ui/controls/Wheel.tsx';
import { filtered, namedCountries } from './country-names.ts';
import type { CountryChoiceRef } from './login-view.ts';

/**
 * The calling codes of all countries on a wheel. Where the wheel stands is the wheel's own; the
 * button chooses.
 */
export function CountrySheet({ actor }: { actor: CountryChoiceRef }) {
  const text = useText();
  const locale = useLocale();
  const { current, keyword, filter } = useSelector(actor, ({ context }) => context);
  const { send } = actor;
  const [turnedTo, turnTo] = useState(current.region);
  const all = useMemo(() => namedCountries(locale), [locale]);
  const list = useMemo(() => filtered(all, filter, locale), [all, filter, locale]);
  const chosenOf = (countries: typeof list) =>
    countries.find(({ region }) => region === turnedTo) ?? countries[0];
  const shown = chosenOf(list);
  const choose = (country: typeof shown) => {
    if (country)
      send({
        type: 'user.choosesCountry',
        country: { region: country.region, callingCode: country.callingCode },
      });
  };
  return (
    <Sheet
      title={<Text id="login.chooseCountry" />}
      closeLabel={text('frame.close')}
      onClose={() => send({ type: 'user.closesCountries' })}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          // The list follows the last key half a second later.
          choose(chosenOf(filtered(all, keyword, locale)));
        }}
      >
        <Field
          label={text('login.search')}
          icon={searchIcon}
          type="search"
          autoComplete="off"
          enterKeyHint="done"
          value={keyword}
          onText={typed => send({ type: 'user.filtersCountries', text: typed })}
        />
      </form>
      <Wheel
        label={text('login.chooseCountry')}
        items={list.map(({ region, name, callingCode }) => ({
          id: region,
          label: name,
          end: `+${callingCode}`,
        }))}
        chosen={shown?.region ?? ''}
        onChoose={turnTo}
      />
      <div role="status">
        {list.length === 0 && (
          <Paragraph center>
            <Text id="login.nothingFound" />
          </Paragraph>
        )}
      </div>
      {shown && (
        <Button
          icon="check"
          onClick={() => choose(shown)}
        >{`${shown.name}, +${shown.callingCode}`}</Button>
      )}
    </Sheet>
  );
}
