import React, { type ReactNode } from 'react';

export type Then = (step: string) => void;

export function Part({
  title,
  aside,
  none,
  children,
}: {
  title: string;
  aside?: string;
  none?: string | false;
  children: ReactNode;
}) {
  return (
    <section className="xr-part" aria-label={title}>
      <h2>
        {title}
        {aside && <span>{aside}</span>}
      </h2>
      {none ? <p className="xr-none">{none}</p> : children}
    </section>
  );
}
