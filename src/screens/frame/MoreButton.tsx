import { useEffect, useRef } from 'react';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Loads on as it comes into view; pressing it does the same, for people who do not scroll. */
export function MoreButton({
  ready,
  busy,
  busyText,
  onReached,
}: {
  ready: boolean;
  busy: boolean;
  busyText: MessageKey;
  onReached: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    reached.current = onReached;
  });
  useEffect(() => {
    const end = ref.current;
    if (!ready || !end) return;
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) reached.current();
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [ready]);
  return (
    <div ref={ref}>
      <Button variant="quiet" busy={busy} disabled={!ready && !busy} onClick={onReached}>
        <Text id={busy ? busyText : 'orders.more'} />
      </Button>
    </div>
  );
}
