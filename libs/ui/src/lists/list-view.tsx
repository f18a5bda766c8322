import { ApiError, messageOf, styled } from '@beem/platform';
import { Hourglass } from 'lucide-react';
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { ErrorState, type ErrorStateProps, serverTextsOf } from '../feedback/error-state';
import { SkeletonGroup } from '../feedback/skeleton';
import type { ListState } from './list-state';

/** The `ul` or `ol` of a list; its style is the layout: one column, or a CSS grid of cards. */
export type ListLayout = ComponentType<{
  ref?: Ref<HTMLUListElement>;
  'aria-label'?: string;
  children?: ReactNode;
}>;

export type FailedList = Extract<ListState<never>, { status: 'error' }>;
type ErrorTexts = Omit<ErrorStateProps, 'onRetry' | 'isRetrying'>;
type ReadyList<Item> = Extract<ListState<Item>, { status: 'ready' }>;

export interface ListStatesProps<Item> {
  list: ListState<Item>;
  /** Skeletons in the shape of the list, and their name for screen readers. */
  loading: ReactNode;
  loadingLabel: string;
  empty: ReactNode;
  /** The error state of a list without items: its title and sentence, or a function of the error. */
  error: ErrorTexts | ((failed: FailedList) => ReactNode);
}

export interface ListViewProps<Item> extends ListStatesProps<Item> {
  /** Name of the list for screen readers. */
  label?: string;
  as: ListLayout;
  children: (item: Item, index: number) => ReactNode;
}

/** A list that is read in one call, in all its states: loading, error with Retry, empty, items. */
export function ListView<Item extends { id: string | number }>({
  as: List,
  label,
  children,
  ...states
}: ListViewProps<Item>) {
  return (
    <ListStates {...states}>
      {({ items }) => (
        <List aria-label={label}>
          {items.map((item, index) => (
            <li key={item.id}>{children(item, index)}</li>
          ))}
        </List>
      )}
    </ListStates>
  );
}

/** Shows a state without items, or the items with `children`. */
export function ListStates<Item>({
  list,
  children,
  ...states
}: ListStatesProps<Item> & { children: (ready: ReadyList<Item>) => ReactNode }) {
  const container = useKeptFocus(list.status === 'ready' ? list.items.length : 0);
  return (
    <Container ref={container} tabIndex={-1}>
      {list.status === 'ready' ? children(list) : <ListStatus list={list} {...states} />}
    </Container>
  );
}

function ListStatus({
  list,
  loading,
  loadingLabel,
  empty,
  error,
}: Omit<ListStatesProps<never>, 'list'> & { list: Exclude<ListState<never>, { status: 'ready' }> }) {
  if (list.status === 'loading') return <SkeletonGroup label={loadingLabel}>{loading}</SkeletonGroup>;
  if (list.status === 'empty') return empty;
  if (typeof error === 'function') return error(list);
  return (
    <ErrorState {...error} {...answerTextsOf(list.error)} onRetry={list.retry} isRetrying={list.isRetrying} />
  );
}

/** The server's sentence says what to do, e.g. when to come back; the connection is not the cause. */
function answerTextsOf(error: Error): Partial<ErrorTexts> | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return serverTextsOf(error);
  return {
    icon: <Hourglass />,
    children: messageOf(error, 'Too many attempts. Please try again in a minute.'),
  };
}

/** Moves the focus to the list when the item with the focus is removed, so that Tab continues from there. */
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
  &:focus {
    outline: none;
  }
`;
