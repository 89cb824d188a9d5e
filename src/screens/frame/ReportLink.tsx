import { urlOf } from '../../domain/route.ts';
import { Text } from '../../i18n/text.tsx';
import { LinkRow, TextLink } from '../../ui/controls/TextLink.tsx';

/** Leads to the form in which people say what is wrong, about this station or rental. */
export const ReportLink = ({
  cabinetCode,
  orderId,
}: {
  cabinetCode?: string | undefined;
  orderId?: string | undefined;
}) => (
  <LinkRow>
    <TextLink icon="alert" href={urlOf({ page: 'report', cabinetCode, orderId })}>
      <Text id="report.title" />
    </TextLink>
  </LinkRow>
);
