import { LoadMore, type LoadMoreProps } from '../feedback/load-more';
import { ListItems } from './list-items';
import { ListStates, type ListViewProps } from './list-view';

export interface PagedListProps<Item> extends ListViewProps<Item> {
  /** The next page loads this far before the end is visible; without it only a press loads it. */
  aheadPx?: number;
  /** Look and texts of the button below the list. */
  more?: Omit<LoadMoreProps, 'status' | 'onLoad' | 'aheadPx'>;
}

/**
 * A list that is read page by page, in each of its states: as `ListView`, and the next page and its failure. Above 200
 * items only those near the visible part are in the document.
 */
export function PagedList<Item extends { id: string | number }>({
  as,
  label,
  aheadPx,
  more: look,
  children,
  ...states
}: PagedListProps<Item>) {
  return (
    <ListStates {...states}>
      {({ items, more }) => (
        <>
          <ListItems items={items} as={as} label={label} hasMore={more.status !== 'end'}>
            {children}
          </ListItems>
          {more.status !== 'end' && (
            <LoadMore {...look} status={more.status} onLoad={more.load} aheadPx={aheadPx} />
          )}
        </>
      )}
    </ListStates>
  );
}
