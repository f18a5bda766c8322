import { styled } from '@beem/platform';
import { ButtonLink, EmptyState, type ListState, PagedList, type PagedListProps } from '@beem/ui';
import { Library } from 'lucide-react';

/** The next page loads this far before the end comes into view. */
const AHEAD_PX = 600;

interface LibraryListViewProps<Item> extends Pick<PagedListProps<Item>, 'as' | 'loading' | 'children'> {
  list: ListState<Item>;
  subtitle: string;
  failure: string;
}

/** A library list in each of its states; loads the next page as its end nears. */
export function LibraryListView<Item extends { id: number }>({
  subtitle,
  failure,
  ...list
}: LibraryListViewProps<Item>) {
  return (
    <Panel>
      <PagedList
        {...list}
        loadingLabel="Loading your library"
        error={{ title: failure, children: 'Check your connection and try again' }}
        empty={
          <EmptyState
            icon={<Library />}
            title="No content yet"
            actions={<ButtonLink to="/home">Go to the Hub</ButtonLink>}
          >
            {subtitle}
          </EmptyState>
        }
        aheadPx={AHEAD_PX}
      />
    </Panel>
  );
}

const Panel = styled.div`
  padding-top: 24px;
`;
