import { Link, styled } from '@beem/platform';
import { useRecentSearches } from '@beem/platform/recent-searches';
import { Button, IconButton, media, type } from '@beem/ui';
import { History, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Panel } from './panel';

interface RecentPanelProps {
  box: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The user's latest searches below the empty box. */
export function RecentPanel({ box, onClose }: RecentPanelProps) {
  const { searches, isKnown, remove, clear } = useRecentSearches();
  if (!isKnown || searches.length === 0) return null;
  // The pressed button is gone.
  const andFocusBox = (change: () => void) => () => {
    change();
    box.current?.focus();
  };
  return (
    <Panel role="group" aria-label="Recent searches">
      <Head>
        <span>Recent searches</span>
        <Button size="small" variant="ghost" onClick={andFocusBox(clear)}>
          Clear all
        </Button>
      </Head>
      <List>
        {searches.map((search) => (
          <li key={search}>
            <Search to={`/search?q=${encodeURIComponent(search)}`} title={search} onClick={onClose}>
              <History size={18} aria-hidden="true" />
              <span dir="auto">{search}</span>
            </Search>
            <IconButton
              label={`Remove ${search}`}
              tooltip={false}
              onClick={andFocusBox(() => remove(search))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 8px 8px 0 20px;
  span {
    ${type.overline}
    color: var(--text-2);
  }
`;

const List = styled.ul`
  overflow-y: auto;
  padding: 8px;
  li {
    display: flex;
    border-radius: var(--radius-md);
    ${media.hover} {
      &:hover {
        background: var(--surface-3);
      }
    }
  }
`;

const Search = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 12px;
  min-width: 0;
  min-height: 44px;
  padding: 0 12px;
  border-radius: var(--radius-md);
  ${type.label}
  font-weight: 400;
  svg {
    flex: none;
    color: var(--text-3);
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
