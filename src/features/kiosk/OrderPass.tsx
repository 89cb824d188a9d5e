import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import type { orderPassMachine } from '../../../machines/order-pass/order-pass.machine.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Qr } from './Qr.tsx';

type OrderPassRef = ActorRefFrom<typeof orderPassMachine>;
type View = { readonly link: () => string };

const views: Record<TagsFrom<typeof orderPassMachine>, (view: View) => ReactNode> = {
  inAccount: () => (
    <Notice tone="good" title={<Text id="pass.inAccount" />}>
      <Text id="pass.inAccountText" />
    </Notice>
  ),
  waiting: () => <WithCode code={<div className="kiosk-qr" />} words={<Text id="pass.soon" />} />,
  shown: ({ link }) => <Shown link={link()} />,
  taken: () => (
    <Notice tone="good" title={<Text id="pass.taken" />} announce>
      <Text id="pass.takenText" />
    </Notice>
  ),
};

/** At the end of renting on the tablet: the way of the order to the person's own phone. */
export function OrderPass({
  actor,
  linkOf,
}: {
  actor: OrderPassRef;
  linkOf: (pass: string) => string;
}) {
  const snapshot = useSelector(actor, current => current);
  const tag = screenOf(views, snapshot);
  return tag ? views[tag]({ link: () => linkOf(known(snapshot.context.pass)) }) : null;
}

function Shown({ link }: { link: string }) {
  const text = useText();
  return (
    <WithCode
      code={<Qr content={link} label={text('pass.qr')} />}
      words={<Text id="pass.text" />}
    />
  );
}

function WithCode({ code, words }: { code: ReactNode; words: ReactNode }) {
  return (
    <Card>
      <div className="kiosk-pass">
        {code}
        <div>
          <h2 className="kiosk-lead">
            <Text id="pass.title" />
          </h2>
          <p>{words}</p>
        </div>
      </div>
    </Card>
  );
}
