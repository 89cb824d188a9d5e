import type { Failure } from '../../domain/failure.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FailureNumber } from '../frame/FailureNumber.tsx';

/** Reason why a form was not sent; its fields keep what was filled in. */
export function NotSent({ failure }: { failure: Failure | null }) {
  const failureText = useFailureText();
  return (
    <>
      <Notice tone="danger" title={<Text id="report.failed.title" />} announce>
        {failure && failureText(failure)} <Text id="form.kept" />
      </Notice>
      <FailureNumber failure={failure} />
    </>
  );
}
