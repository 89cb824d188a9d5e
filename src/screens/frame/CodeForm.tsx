import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './code-form.module.css';

/** Offers the camera beside the field. `typeInstead` leads back into the field. */
export type ScanOffer = (typeInstead: () => void) => ReactNode;

type CodeFormProps = {
  typed: string;
  refused: boolean;
  onText: (text: string) => void;
  onSubmit: () => void;
  /** A button at the field's end, where the dock's action is another one. */
  withButton?: boolean | undefined;
  scan?: ScanOffer | undefined;
};

/** The code printed on a station, typed by hand. Enter submits it. */
export function CodeForm({
  typed,
  refused,
  onText,
  onSubmit,
  withButton = false,
  scan,
}: CodeFormProps) {
  const text = useText();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  return (
    <form
      ref={setForm}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field
        label={text('home.code')}
        hint={text('home.codeHint')}
        error={refused && text('home.codeRefused')}
        value={typed}
        onText={onText}
        placeholder="BW-0000"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        end={
          withButton ? (
            <Button variant="compact" type="submit" label={text('home.submit')}>
              <Icon name="go" />
            </Button>
          ) : undefined
        }
      />
      <Suspense fallback={null}>{scan?.(() => form?.querySelector('input')?.focus())}</Suspense>
    </form>
  );
}
