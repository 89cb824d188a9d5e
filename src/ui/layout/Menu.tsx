import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import type { IconName } from './Icon.tsx';
import { List, ListRow, LinkRow } from './Rows.tsx';
import { Button } from '../controls/Button.tsx';

export type MenuItem = {
  readonly title: ReactNode;
  readonly icon: IconName;
  readonly end?: ReactNode;
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
};
export type MenuLink = { readonly title: ReactNode; readonly href: string };

/** The content of the menu's sheet: pages, and the legal texts, two taps from everywhere. */
export function Menu({
  label,
  items,
  linksLabel,
  links,
  onLeave,
}: {
  label: string;
  items: readonly MenuItem[];
  linksLabel: string;
  links: readonly MenuLink[];
  /** Called when a link was followed, to close the sheet. */
  onLeave?: (() => void) | undefined;
}) {
  return (
    <>
      <nav aria-label={label}>
        <Card flush outlined>
          <List>
            {items.map((item, index) => (
              <ListRow
                key={index}
                title={item.title}
                icon={item.icon}
                end={item.end}
                href={item.href}
                onClick={() => {
                  if (item.href !== undefined) onLeave?.();
                  item.onClick?.();
                }}
              />
            ))}
          </List>
        </Card>
      </nav>
      <nav aria-label={linksLabel}>
        <LinkRow>
          {links.map(link => (
            <Button variant="link" key={link.href} href={link.href} onClick={onLeave}>
              {link.title}
            </Button>
          ))}
        </LinkRow>
      </nav>
    </>
  );
}
