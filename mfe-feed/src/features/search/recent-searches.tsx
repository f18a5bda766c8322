import { Link, styled } from '@beem/platform';
import { useRecentSearches } from '@beem/platform/recent-searches';
import { Button, IconButton, media, Text, type } from '@beem/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { ChipList } from './chip-list';
import { searchAddress } from './search-address';

/** The user's latest searches; each links to its results and can be removed. Nothing before the first search. */
export function RecentSearches() {
  const { searches, isKnown, remove, clear } = useRecentSearches();
  const heading = useRef<HTMLHeadingElement>(null);
  if (searches.length === 0) return null;
  // The pressed button disappears, so the focus moves to the heading.
  const removeOne = (search: string) => {
    heading.current?.focus();
    remove(search);
  };
  return (
    <Section aria-labelledby="recent-searches" data-hidden={!isKnown || undefined}>
      <Head>
        <Text as="h2" $type="h2" id="recent-searches" ref={heading} tabIndex={-1}>
          Recent searches
        </Text>
        <Button size="small" variant="ghost" onClick={clear}>
          Clear all
        </Button>
      </Head>
      <Chips>
        {searches.map((search) => (
          <li key={search}>
            <Search to={searchAddress(search)} dir="auto" title={search}>
              {search}
            </Search>
            <IconButton label={`Remove ${search}`} tooltip={false} onClick={() => removeOne(search)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </Chips>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  &[data-hidden] {
    visibility: hidden;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const Chips = styled(ChipList)`
  li {
    display: flex;
    align-items: center;
    max-width: 100%;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-full);
    background: var(--surface-2);
  }
`;

const Search = styled(Link)`
  min-width: 0;
  padding: 12px 0 12px 16px;
  overflow: hidden;
  border-radius: var(--radius-full);
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type.label}
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
