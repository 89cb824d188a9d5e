import { useText } from '../../i18n/text.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Quiet } from '../../ui/Quiet.tsx';

type CodeFormProps = {
  typed: string; refused: boolean; onText: (text: string) => void; onSubmit: () => void;
  /** A button at the field's end, where the dock's action is another one. */
  withButton?: boolean | undefined;
};

/** The code printed on a station, typed by hand. Enter submits it. */
export function CodeForm({ typed, refused, onText, onSubmit, withButton = false }: CodeFormProps) {
  const text = useText();
  return (
    <form noValidate onSubmit={event => { event.preventDefault(); onSubmit(); }}>
      <Field label={text('home.code')} hint={text('home.codeHint')} error={refused && text('home.codeRefused')} value={typed} onText={onText} placeholder="BW-0000"
        autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} enterKeyHint="go"
        end={withButton ? <Quiet type="submit" compact label={text('home.submit')}><Icon name="go" /></Quiet> : undefined} />
    </form>
  );
}
