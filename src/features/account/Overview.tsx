import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  mayAsk,
  type Matter,
  type accountMachine,
} from '../../../machines/account/account.machine.ts';
import { known } from '../../../machines/declare.ts';
import {
  canComeBack,
  type AccountOverview,
  type OpenSession,
  type LinkedWay,
  type SessionDevice,
} from '../../domain/account.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { downloadIcon, keyIcon, leaveIcon, trashIcon } from '../../ui/layout/more-icons.ts';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { providerNames } from '../../domain/sign-in-providers.ts';
import { deviceName } from '../../domain/device-name.ts';

export type Ref = ActorRefFrom<typeof accountMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof accountMachine>;
  readonly send: Ref['send'];
  /** True while a report or return claim made without a network waits on this phone. */
  readonly hasUnsent?: (() => boolean) | undefined;
  /** Ways that can be added to those that are linked. */
  readonly more?: ((linked: readonly LinkedWay[]) => ReactNode) | undefined;
};

// An operator's API may know more of them than this app.
const brands: Readonly<Record<string, string>> = providerNames;

/** A phone number has a word in each language, a provider its name. */
const wayName = (
  { provider }: Pick<LinkedWay, 'provider'>,
  words: Readonly<Record<string, string>>,
): string => words[provider] ?? brands[provider] ?? provider;

/** Names of devices and of ways to sign in, in the person's language. */
export function useNames() {
  const text = useText();
  return {
    device: (device: SessionDevice) => deviceName(device, text('account.unknownDevice')),
    way: (way: Pick<LinkedWay, 'provider'>) =>
      wayName(way, { phone: text('account.way.phone'), passkey: text('account.way.passkey') }),
  };
}

/** Ways to sign in, sessions, the data, and the ways out: the section that a profile shows. */
export function Overview({ snapshot, send, more }: View) {
  const { overview, done, failure, matter } = snapshot.context;
  const failureText = useFailureText();
  const loaded = known(overview);
  const { sessions } = loaded;
  const ask: Ask = asked => {
    const event = { type: 'user.asks', matter: asked } as const;
    return { disabled: !snapshot.can(event), onClick: () => send(event) };
  };
  return (
    <Stack gap={16}>
      {done && (
        <Notice tone="good" announce>
          <Text id={`account.done.${done}`} />
        </Notice>
      )}
      {failure && !matter && (
        <Notice tone="danger" announce>
          {failureText(failure)}
          <FailureNumber failure={failure} />
        </Notice>
      )}
      <Ways overview={loaded} ask={ask} />
      {canComeBack(loaded) && more?.(loaded.ways)}
      <Sessions sessions={sessions} ask={ask} />
      <Card flush>
        <List>
          <ListRow
            icon={downloadIcon}
            title={<Text id="account.data" />}
            note={
              <Text id={snapshot.matches('takingData') ? 'frame.loading' : 'account.dataNote'} />
            }
            disabled={!snapshot.can({ type: 'user.takesData' })}
            onClick={() => send({ type: 'user.takesData' })}
          />
        </List>
      </Card>
      <Card flush>
        <List>
          <ListRow
            icon={leaveIcon}
            title={<Text id="frame.signOut" />}
            end=""
            {...ask({ kind: 'signOut' })}
          />
          {mayAsk(loaded, { kind: 'signOutEverywhere' }) && (
            <ListRow
              icon={leaveIcon}
              title={<Text id="account.everywhere" />}
              end=""
              {...ask({ kind: 'signOutEverywhere' })}
            />
          )}
          <ListRow
            icon={trashIcon}
            danger
            title={<Text id="account.delete" />}
            end=""
            {...ask({ kind: 'delete' })}
          />
        </List>
      </Card>
    </Stack>
  );
}

/** A row that asks, while the chart hears it. */
type Ask = (matter: Matter) => { readonly disabled: boolean; readonly onClick: () => void };

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack label={title}>
      <Label>{title}</Label>
      {children}
    </Stack>
  );
}

function Ways({ overview, ask }: { overview: AccountOverview; ask: Ask }) {
  const text = useText();
  const { dateTime } = useFormats();
  const names = useNames();
  const { ways } = overview;
  if (!canComeBack(overview))
    return (
      <Notice>
        <Text id="account.noWays" />
      </Notice>
    );
  return (
    <Group title={text('account.ways')}>
      <Card flush>
        <List>
          {ways.map(way => (
            <ListRow
              key={way.id}
              icon={keyIcon}
              title={names.way(way)}
              note={
                <>
                  {way.label !== '' && (
                    <>
                      {way.label}
                      <br />
                    </>
                  )}
                  <Text id="account.since" values={{ time: dateTime(way.since) }} />
                </>
              }
              {...(mayAsk(overview, { kind: 'unlink', way })
                ? { end: <Text id="account.unlink" />, ...ask({ kind: 'unlink', way }) }
                : {})}
            />
          ))}
        </List>
      </Card>
    </Group>
  );
}

function Sessions({ sessions, ask }: { sessions: readonly OpenSession[]; ask: Ask }) {
  const text = useText();
  const { dateTime } = useFormats();
  const names = useNames();
  return (
    <Group title={text('account.sessions')}>
      <Card flush>
        <List>
          {sessions.map(session => (
            <ListRow
              key={session.id}
              icon="phone"
              title={names.device(session.device)}
              note={<Text id="account.since" values={{ time: dateTime(session.begunAt) }} />}
              {...(session.isThis
                ? {
                    end: (
                      <Badge>
                        <Text id="account.thisDevice" />
                      </Badge>
                    ),
                  }
                : {
                    end: <Text id="frame.signOut" />,
                    ...ask({ kind: 'endSession', session }),
                  })}
            />
          ))}
        </List>
      </Card>
    </Group>
  );
}
