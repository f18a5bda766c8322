import { styled } from '@beem/platform';
import { ButtonLink, EmptyState, ErrorState, LoadMore, SkeletonGroup } from '@beem/ui';
import { Library } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LibraryList } from './library.queries';

/** The next page is asked for this far before the end is seen. */
const AHEAD_PX = 600;

interface LibraryListViewProps<Item> {
  list: LibraryList<Item>;
  subtitle: string;
  failure: string;
  loading: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A shelf in each of its states; reads on as its end nears. */
export function LibraryListView<Item>({
  list,
  subtitle,
  failure,
  loading,
  children,
}: LibraryListViewProps<Item>) {
  const count = list.status === 'ready' ? list.items.length : 0;
  const container = useKeptFocus(count);
  return (
    <Container ref={container} tabIndex={-1}>
      {list.status === 'loading' && <SkeletonGroup label="Loading your library">{loading}</SkeletonGroup>}
      {list.status === 'error' && (
        <ErrorState title={failure} onRetry={list.retry}>
          Check your connection and try again
        </ErrorState>
      )}
      {list.status === 'empty' && (
        <EmptyState
          icon={<Library />}
          title="No content yet"
          actions={<ButtonLink to="/home">Go to the Hub</ButtonLink>}
        >
          {subtitle}
        </EmptyState>
      )}
      {list.status === 'ready' && (
        <>
          {children(list.items)}
          {list.more.status !== 'end' && (
            <LoadMore status={list.more.status} onLoad={list.more.load} aheadPx={AHEAD_PX} />
          )}
        </>
      )}
    </Container>
  );
}

/** A card that leaves takes the focus of its own button along: then the list has it, and Tab goes on from there. */
function useKeptFocus(count: number) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true });
  }, [count]);
  return container;
}

const Container = styled.div`
  position: relative;
  padding-top: 24px;
  &:focus {
    outline: none;
  }
`;
