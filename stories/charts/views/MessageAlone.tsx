import { MessageForm, type MessageRef } from '../../../src/screens/help/MessageForm.tsx';
import { WithToasts } from '../../support/toasts.tsx';

/** A form of any fields, as the message to the operator: it stands at the end of the help page. */
export const MessageAlone = ({ actor }: { readonly actor: MessageRef }) => (
  <main>
    <WithToasts>{toasts => <MessageForm actor={actor} toasts={toasts} />}</WithToasts>
  </main>
);
