import { styled, type UseQueryResult } from '@beem/platform';
import { ListView, type ListViewProps, listState, VisuallyHidden } from '@beem/ui';

interface ResultsProps<Item> extends Pick<ListViewProps<Item>, 'as' | 'loading' | 'empty' | 'children'> {
  results: UseQueryResult<Item[]>;
  /** Title of the error state. */
  failure: string;
  onRetry: () => void;
  /** Name of the items for the count: 'show', 'videos'. */
  nameOf: (count: number) => string;
}

/** One list of results: loading, failed, empty or ready. */
export function Results<Item extends { id: number | string }>({
  results,
  failure,
  onRetry,
  nameOf,
  ...shown
}: ResultsProps<Item>) {
  const count = results.data?.length ?? 0;
  const state = listState(results);
  const list = state.status === 'error' ? { ...state, retry: onRetry } : state;
  return (
    <ResultsPanel>
      <VisuallyHidden role="status">{count > 0 && `${count} ${nameOf(count)} found`}</VisuallyHidden>
      <ListView {...shown} list={list} loadingLabel="Searching..." error={{ title: failure }} />
    </ResultsPanel>
  );
}

export const ResultsPanel = styled.div`
  position: relative;
  padding-top: 24px;
`;
