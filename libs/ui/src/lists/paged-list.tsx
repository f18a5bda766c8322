import { LoadMore, type LoadMoreProps } from '../feedback/load-more';
import { ListItems } from './list-items';
import { ListStates, type ListViewProps } from './list-view';

export interface PagedListProps<Item> extends ListViewProps<Item> {
  /** Distance in px from the visible area at which the next page loads; without it only a press loads it. */
  aheadPx?: number;
  /** Style and texts of the button below the list. */
  more?: Omit<LoadMoreProps, 'status' | 'onLoad' | 'aheadPx'>;
}

/**
 * A list in pages, in all its states: those of `ListView`, the next page and its failure. Above 200 items only those
 * near the visible area are in the document.
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
