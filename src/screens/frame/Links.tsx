import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkRow } from '../../ui/layout/Rows.tsx';
import { downloadIcon } from '../../ui/layout/more-icons.ts';

/** Leads to the form in which people say what is wrong, about this station or rental. */
export const ReportLink = ({
  cabinetCode,
  orderId,
}: {
  cabinetCode?: string | undefined;
  orderId?: string | undefined;
}) => (
  <LinkRow>
    <Button variant="link" icon="alert" href={urlOf({ page: 'report', cabinetCode, orderId })}>
      <Text id="report.title" />
    </Button>
  </LinkRow>
);

/** Link to the app in the store, offered once there is nothing to wait for. */
export const Download = ({ url }: { url: string | null }) =>
  url !== null && (
    <LinkRow>
      <Button variant="link" href={url} newTab icon={downloadIcon}>
        <Text id="result.download" />
      </Button>
    </LinkRow>
  );
