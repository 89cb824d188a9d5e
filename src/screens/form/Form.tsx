import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { Text, useFailureText } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FailureNumber } from '../frame/FailureSaid.tsx';
import { focusFirstWrong } from '../../ui/focus.ts';

/** Brings the person to the first field that is wrong, each time the form is sent like that. */
export function useFirstWrong(markings: number): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  const pointedOut = useRef(markings);
  useEffect(() => {
    if (pointedOut.current !== markings && markings > 0) focusFirstWrong(ref.current);
    pointedOut.current = markings;
  }, [markings]);
  return ref;
}

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

/**
 * A form within a page. When it shows another view the focus would be lost with the button that was
 * pressed: it comes here, and what stands here is read.
 */
export function PartOfPage({ view, children }: { view: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    ref.current?.focus();
  }, [view]);
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
    </div>
  );
}
