import { useState } from 'react';

/** The address of the window around this page, which says everything that stands here. */
export function CopyLink() {
  const [copied, say] = useState<string | null>(null);
  const copy = async () => {
    const address = window.parent.location.href;
    try {
      await navigator.clipboard.writeText(address);
      say('');
    } catch {
      say(address);
    }
  };
  // Without a clipboard it is copied by hand.
  if (copied) return <input aria-label="Link to this comparison" readOnly value={copied} />;
  return (
    <button
      type="button"
      aria-live="polite"
      onClick={() => {
        void copy();
      }}
    >
      {copied === '' ? 'Link copied' : 'Copy link'}
    </button>
  );
}
