import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from '../lazy/lazy-component';
import type { ListLayout } from './list-view';
import type { VirtualRowsProps, VirtualView } from './virtual-rows';

/** Up to this many items are all in the document: browsers render these without delay. */
export const VIRTUAL_ABOVE = 200;

/** Only long lists need this code. Until it has loaded, all items are in the document. */
const VirtualRows = lazyComponent<VirtualRowsProps>(() =>
  import(/* webpackChunkName: "virtual-rows" */ './virtual-rows').then((module) => module.VirtualRows),
);

interface ListItemsProps<Item> {
  items: readonly Item[];
  as: ListLayout;
  label?: string;
  hasMore: boolean;
  children: (item: Item, index: number) => ReactNode;
}

/** The items of a list. The `ul` and the items on screen stay mounted when a list exceeds the limit. */
export function ListItems<Item extends { id: string | number }>({
  items,
  as: List,
  label,
  hasMore,
  children,
}: ListItemsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [measured, setMeasured] = useState<VirtualView | null>(null);
  const isLong = items.length > VIRTUAL_ABOVE;
  const view = isLong ? measured : null;
  const item = (index: number, isFirstOfRow: boolean) => {
    if (index >= items.length) return null;
    const shown = items[index] as Item;
    const position = view && { 'aria-posinset': index + 1, 'aria-setsize': hasMore ? -1 : items.length };
    return (
      <li
        key={shown.id}
        {...position}
        data-index={view && isFirstOfRow ? Math.floor(index / view.columns) : undefined}
        ref={view && isFirstOfRow ? view.measure : undefined}
      >
        {children(shown, index)}
      </li>
    );
  };
  return (
    <>
      <List ref={list} aria-label={label}>
        {/* One array of children in both cases, so that an item keeps its element and the focus. */}
        {view ? rowsOf(view, item) : items.map((_, index) => item(index, false))}
      </List>
      {isLong && <VirtualRows list={list} count={items.length} onView={setMeasured} />}
    </>
  );
}

function rowsOf(view: VirtualView, item: (index: number, isFirstOfRow: boolean) => ReactNode): ReactNode[] {
  const rows = view.rows.flatMap(({ row, spaceBefore }) => [
    <Spacer key={`before-${row}`} height={spaceBefore} />,
    ...Array.from({ length: view.columns }, (_, column) => item(row * view.columns + column, column === 0)),
  ]);
  return [...rows, <Spacer key="after" height={view.spaceAfter} />];
}

/** Replaces the height of rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  return height > 0 && <li aria-hidden="true" style={{ height, gridColumn: '1 / -1', border: 0 }} />;
}
