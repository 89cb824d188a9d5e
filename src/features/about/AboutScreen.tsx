import { Suspense, use } from 'react';
import type { About } from '../../domain/about.ts';
import { countryName } from '../../domain/country-name.ts';
import { legalPages, urlOf } from '../../domain/routes.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { downIcon } from '../../ui/layout/more-icons.ts';
import { List, ListRow, Rows } from '../../ui/layout/Rows.tsx';
import { openAnew } from '../../ui/place.ts';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import styles from './about.module.css';

type AboutProps = { readonly version: string; readonly about: Promise<About> };

/** `/about`: version, operator, the legal texts, and the licences of the open-source parts. */
export function AboutScreen({ back, ...shown }: AboutProps & { back?: Back | undefined }) {
  const text = useText();
  return (
    <Frame title={text('about.title')} back={back}>
      <Card flush>
        <List label={text('frame.legal')}>
          {legalPages.map(page => (
            <ListRow
              key={page}
              title={<Text id={`frame.${page}`} />}
              href={urlOf({ page: 'legal', text: page })}
            />
          ))}
        </List>
      </Card>
      <Suspense fallback={<Waiting />}>
        <Parts {...shown} />
      </Suspense>
    </Frame>
  );
}

function Parts({ version, about }: AboutProps) {
  const { operator, operatorCountry, parts } = use(about);
  const locale = useLocale();
  const who = [operator, countryName(locale, operatorCountry)].filter(part => part !== '');
  return (
    <>
      <Card>
        <Rows
          rows={[
            { label: <Text id="about.version" />, value: version },
            ...(operator !== ''
              ? [{ label: <Text id="about.operator" />, value: who.join(', ') }]
              : []),
          ]}
        />
      </Card>
      {parts ? (
        <Card flush>
          <details className={styles.part}>
            <summary className={styles.name}>
              <b>
                <Text id="about.parts" values={{ count: parts.length }} />
              </b>
              <Icon name={downIcon} small />
            </summary>
            {parts.map(part => (
              <details key={part.name} className={styles.part}>
                <summary className={styles.name}>
                  <span>
                    <b>{part.name}</b> {part.version} · {part.licence}
                  </span>
                  <Icon name={downIcon} small />
                </summary>
                <p className={styles.text}>{part.text}</p>
              </details>
            ))}
          </details>
        </Card>
      ) : (
        <>
          <Notice tone="danger" announce>
            <Text id="legal.failed" />
          </Notice>
          <Button variant="quiet" icon="retry" onClick={openAnew}>
            <Text id="legal.reload" />
          </Button>
        </>
      )}
    </>
  );
}

const Waiting = () => (
  <Skeleton label={useText()('legal.loading')}>
    <Block height={96} round="card" />
    <Block height={240} round="card" />
  </Skeleton>
);
