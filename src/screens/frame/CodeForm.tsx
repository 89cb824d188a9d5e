import { useSelector } from '@xstate/react';
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { codeEntryMachine } from '../../../machines/code-entry/code-entry.machine.ts';
import { useText } from '../../i18n/text.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './code-form.module.css';

export type CodeEntryRef = ActorRefFrom<typeof codeEntryMachine>;

/**
 * Offers the camera, beside the field or as the page's `main` action. `onType` leads into the
 * field.
 */
export type ScanOffer = (offer: {
  readonly entry: CodeEntryRef;
  readonly onType: () => void;
  readonly main?: boolean;
}) => ReactNode;

type CodeFormProps = {
  entry: CodeEntryRef;
  /** A button at the field's end, where the dock's action is another one. */
  withButton?: boolean | undefined;
  scan?: ScanOffer | undefined;
  /** It was chosen a moment ago: the next key belongs to it. */
  focused?: boolean | undefined;
};

/** The code printed on a station, typed by hand. Enter submits it. */
export function CodeForm({ entry, withButton = false, scan, focused = false }: CodeFormProps) {
  const text = useText();
  const snapshot = useSelector(entry, current => current);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  // Within the tap that chose it: later some phones open no keyboard.
  useLayoutEffect(() => {
    if (focused) form?.querySelector('input')?.focus();
  }, [form, focused]);
  return (
    <form
      ref={setForm}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        entry.send({ type: 'user.submitsCode' });
      }}
    >
      <Field
        label={text('home.code')}
        hint={text('home.codeHint')}
        error={snapshot.matches({ entering: 'refused' }) && text('home.codeRefused')}
        value={snapshot.context.typed}
        onText={typed => entry.send({ type: 'user.typesCode', text: typed })}
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
      <Suspense fallback={null}>
        {scan?.({
          entry,
          onType: () => form?.querySelector('input')?.focus(),
        })}
      </Suspense>
    </form>
  );
}
