import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActor } from 'xstate';
import type { formMachine } from '../../../machines/form/form.machine.ts';
import type { messageMachine } from '../../../machines/form/message.ts';
import type { reportMachine } from '../../../machines/form/report.ts';
import { MessageForm } from '../../../src/features/help/MessageForm.tsx';
import { ReportScreen } from '../../../src/features/report/ReportScreen.tsx';
import { WithToasts } from '../../support/toasts.tsx';

/** A form of any fields: as the report, which may be kept, or as the message on the help page. */
export function FormPage({ actor }: { readonly actor: AnyActor }) {
  const keeps = useSelector(of<typeof formMachine>(actor), ({ context }) => context.keeps);
  return (
    <WithToasts>
      {toasts =>
        keeps ? (
          <ReportScreen actor={of<typeof reportMachine>(actor)} toasts={toasts} />
        ) : (
          <main className="bw-alone">
            <MessageForm actor={of<typeof messageMachine>(actor)} toasts={toasts} />
          </main>
        )
      }
    </WithToasts>
  );
}

// The script's inputs are those of these two forms.
const of = <M,>(actor: AnyActor) => actor as ActorRefFrom<M>;
