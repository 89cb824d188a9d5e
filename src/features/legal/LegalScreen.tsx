import { Suspense, use, useEffect, type ReactNode } from 'react';
import type { LegalPage } from '../../domain/routes.ts';
import type { Locale } from '../../domain/locale.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { forgetMissing, legalText } from './legal-text.ts';
import styles from './legal.module.css';
import { openAnew } from '../../ui/place.ts';

const titles = {
  imprint: 'frame.imprint',
  privacy: 'frame.privacy',
  terms: 'frame.terms',
  withdrawal: 'frame.withdrawal',
  accessibility: 'frame.accessibility',
} as const satisfies Record<LegalPage, MessageKey>;

/** `/legal/…`: one of the five texts in the person's language. */
export function LegalScreen({
  page,
  own,
  back,
  action,
}: {
  page: LegalPage;
  own?: readonly LegalPage[] | undefined;
  back?: Back | undefined;
  /** Form of this page; stands above the text about it. */
  action?: ReactNode;
}) {
  const text = useText();
  useEffect(() => forgetMissing, [page]);
  return (
    <Frame title={text(titles[page])} back={back}>
      {action}
      <Suspense key={page} fallback={<LegalWaiting />}>
        <LegalBody page={page} own={own} />
      </Suspense>
    </Frame>
  );
}

type LegalBodyProps = {
  readonly page: LegalPage;
  /** The texts that are the operator's own. */
  readonly own?: readonly LegalPage[] | undefined;
  /** A new document, which may be of a newer release, where nothing is lost with this one. */
  readonly onRetry?: () => void;
};

export function LegalBody({ page, own, onRetry = openAnew }: LegalBodyProps) {
  const locale = useLocale();
  const content = use(legalText(page, locale, own));
  if (!content) {
    return (
      <Stack gap={16}>
        <Notice tone="danger" announce>
          <Text id="legal.failed" />
        </Notice>
        <Button icon="retry" onClick={onRetry}>
          <Text id="legal.reload" />
        </Button>
      </Stack>
    );
  }
  return (
    <article className={styles.article}>
      {content.notice !== undefined && (
        <Notice tone="caution" icon="info">
          {content.notice}
        </Notice>
      )}
      <p className={styles.lead}>{content.title}</p>
      {content.date !== undefined && (
        <Paragraph>
          <Text id="legal.asOf" values={{ date: writtenDay(content.date, locale) }} />
        </Paragraph>
      )}
      {content.sections.map(section => (
        <Stack key={section.heading}>
          {section.heading !== '' && <Title>{section.heading}</Title>}
          {section.paragraphs.map(paragraph => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
        </Stack>
      ))}
    </article>
  );
}

/** "1. November 2026"; the day of a text is the same everywhere. */
const writtenDay = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));

export function LegalWaiting() {
  const text = useText();
  return (
    <Skeleton label={text('legal.loading')}>
      <Block width={60} height={28} />
      {[0, 1, 2, 3].map(line => (
        <Block key={line} height={88} />
      ))}
    </Skeleton>
  );
}
