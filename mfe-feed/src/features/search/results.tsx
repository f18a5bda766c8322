import { styled } from '@beem/platform';
import { ErrorState, SkeletonGroup, VisuallyHidden } from '@beem/ui';
import type { ReactNode } from 'react';

interface ResultsProps<Item> {
  results: { data?: Item[]; isFetching: boolean; refetch: () => unknown };
  /** Title of the error state. */
  failure: string;
  /** Name of the items for the count: 'show', 'videos'. */
  nameOf: (count: number) => string;
  loading: ReactNode;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** One list of results: loading, failed, empty or ready. */
export function Results<Item>({ results, failure, nameOf, loading, empty, children }: ResultsProps<Item>) {
  const { data, isFetching, refetch } = results;
  return (
    <Panel>
      <VisuallyHidden role="status">
        {data && data.length > 0 && `${data.length} ${nameOf(data.length)} found`}
      </VisuallyHidden>
      {data && (data.length > 0 ? children(data) : empty)}
      {!data && isFetching && <SkeletonGroup label="Searching...">{loading}</SkeletonGroup>}
      {!data && !isFetching && (
        <ErrorState title={failure} onRetry={() => void refetch()}>
          Check your connection and try again
        </ErrorState>
      )}
    </Panel>
  );
}

const Panel = styled.div`
  position: relative;
  padding-top: 24px;
`;
