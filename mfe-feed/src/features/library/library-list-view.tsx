import { styled } from '@beem/platform';
import { Button, ButtonLink, EmptyState, type ListState, PagedList, type PagedListProps } from '@beem/ui';
import { Library, SearchX } from 'lucide-react';

/** The next page loads this far before the end comes into view. */
const AHEAD_PX = 600;

interface LibraryListViewProps<Item> extends Pick<PagedListProps<Item>, 'as' | 'loading' | 'children'> {
  list: ListState<Item>;
  /** Name of the list. */
  label: string;
  subtitle: string;
  failure: string;
  /** The searched text; '' for all. */
  search: string;
  onClearSearch: () => void;
}

/** A library list in all its states; loads the next page as its end nears. */
export function LibraryListView<Item extends { id: number }>({
  label,
  subtitle,
  failure,
  search,
  onClearSearch,
  ...list
}: LibraryListViewProps<Item>) {
  return (
    <PagedList
      {...list}
      loadingLabel="Loading your library"
      error={{ title: failure }}
      empty={
        search === '' ? (
          <EmptyState
            icon={<Library />}
            title="No content yet"
            actions={<ButtonLink to="/home">Go to the Hub</ButtonLink>}
          >
            {subtitle}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<SearchX />}
            title="Nothing found"
            actions={<Button onClick={onClearSearch}>Clear the search</Button>}
          >
            {/* One element: a translator may have replaced the texts when the search is cleared. */}
            <span>
              {`No title, tag or creator in ${label} begins with “`}
              <Typed dir="auto">{search}</Typed>”
            </span>
          </EmptyState>
        )
      }
      aheadPx={AHEAD_PX}
    />
  );
}

const Typed = styled.bdi`
  overflow-wrap: anywhere;
`;
