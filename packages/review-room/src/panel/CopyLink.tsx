import React, { useEffect, useState } from 'react';

/** Without a clipboard (plain http on another machine) the link is shown, to be copied by hand. */
export function CopyLink({ to, link }: { to: string; link: () => string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | { href: string }>('no');
  useEffect(() => {
    if (copied !== 'yes') return undefined;
    const said = setTimeout(setCopied, 3_000, 'no');
    return () => {
      clearTimeout(said);
    };
  }, [copied]);
  const copy = async () => {
    const href = link();
    try {
      await navigator.clipboard.writeText(href);
      setCopied('yes');
    } catch {
      setCopied({ href });
    }
  };
  if (typeof copied === 'object')
    return (
      <input
        className="xr-link"
        aria-label={`Link to ${to}`}
        readOnly
        value={copied.href}
        onFocus={({ target }) => {
          target.select();
        }}
      />
    );
  return (
    <button
      type="button"
      aria-live="polite"
      onClick={() => {
        void copy();
      }}
    >
      {copied === 'yes' ? 'Link copied' : 'Copy link'}
    </button>
  );
}
