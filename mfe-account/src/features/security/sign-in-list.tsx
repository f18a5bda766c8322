import type { Answer } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatDay, formatRelative } from '@beem/rules';
import { Badge, DottedLine, media, type } from '@beem/ui';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { TextButton } from '../../shared/forms/form-layout';

type OwnSessions = Answer<'get', '/api/user/sessions'>;
export type SignIn = OwnSessions['sessions'][number] | OwnSessions['devices'][number];

interface SignInListProps<Item extends SignIn> {
  label: string;
  items: readonly Item[];
  /** The button of an item, or nothing. */
  children: (item: Item) => ReactNode;
}

/** Number of items that are shown before the user asks for the rest. */
const FIRST = 5;

/** Browsers with their last use; the most recently used ones come first. */
export function SignInList<Item extends SignIn>({ label, items, children }: SignInListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const now = new Date();
  const shown = isWhole ? items : items.slice(0, FIRST);
  function showAll() {
    setIsWhole(true);
    // The pressed button disappears, so the focus moves.
    list.current?.focus();
  }
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label={label}>
        {shown.map((item) => (
          <li key={item.id}>
            <DeviceIcon {...item} />
            <span>
              <strong>{item.browser}</strong>
              {item.isCurrent && <Badge tone="accent">This browser</Badge>}
              <DottedLine as="small">
                <span>{`Last used ${formatRelative(item.lastUsedAt, now)}`}</span>
                <span>Since {formatDay(item.createdAt)}</span>
              </DottedLine>
            </span>
            {children(item)}
          </li>
        ))}
      </List>
      {items.length > shown.length && <ShowAll onClick={showAll}>Show all {items.length}</ShowAll>}
    </>
  );
}

function DeviceIcon({ browser, isTablet }: { browser: string; isTablet?: boolean }) {
  const Icon =
    isTablet || /iPad/.test(browser) ? Tablet : /iPhone|Android/.test(browser) ? Smartphone : Monitor;
  return <Icon size={20} aria-hidden="true" />;
}

const ShowAll = styled(TextButton)`
  justify-self: start;
  margin-block: 12px;
`;

const List = styled.ul`
  margin-top: 8px;
  &:focus {
    outline: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 60px;
    padding: 8px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  svg {
    flex: none;
    color: var(--text-2);
  }
  li > span {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    min-width: 0;
  }
  strong {
    ${type.body}
    font-weight: 500;
  }
  small {
    flex: 1 0 100%;
    ${type.small}
    color: var(--text-3);
  }
  li > button {
    flex: none;
  }
  ${media.phone} {
    /* Large text moves the button below the texts. */
    li {
      flex-wrap: wrap;
      gap: 4px 12px;
    }
    li > span {
      flex-basis: min(8rem, 100% - 32px);
    }
    li > button {
      margin-left: auto;
    }
  }
`;
