import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Rows beyond the visible area that stay in the document, so that fast scrolling shows no gap. */
const OVERSCAN = 6;

/** Which rows of a list are in the document. */
export interface VirtualView {
  /** Items per row: 1, or the columns of the CSS grid. */
  columns: number;
  /** The rows in order; `spaceBefore` is the height in px of the rows left out before a row, 0 if none. */
  rows: readonly { row: number; spaceBefore: number }[];
  spaceAfter: number;
  /** The ref of a row's first item, whose height is the height of the row. */
  measure: (element: HTMLElement | null) => void;
}

export interface VirtualRowsProps {
  list: RefObject<HTMLUListElement | null>;
  count: number;
  onView: (view: VirtualView | null) => void;
}

/**
 * Position and sizes of the list in its scroll container; measured while all items, or the rows in view, are in the
 * document.
 */
interface Layout {
  /** Null if the window scrolls. */
  scroller: HTMLElement | null;
  columns: number;
  rowGapPx: number;
  /** Distance from the start of the scrolled content to the list. */
  startPx: number;
  /** Average height of a row, for rows that were never in the document. */
  rowPx: number;
}

/** Renders nothing: follows scrolling and sizes, and determines which rows a long list shows. */
export function VirtualRows(props: VirtualRowsProps) {
  const layout = useLayout(props);
  if (!layout) return null;
  return layout.scroller ? (
    <RowsInScroller {...props} layout={layout} scroller={layout.scroller} />
  ) : (
    <RowsInWindow {...props} layout={layout} />
  );
}

function RowsInWindow(props: VirtualRowsProps & { layout: Layout }) {
  useView(useWindowVirtualizer<HTMLElement>(useOptions(props)), props);
  return null;
}

function RowsInScroller({
  scroller,
  ...props
}: VirtualRowsProps & { layout: Layout; scroller: HTMLElement }) {
  const getScrollElement = () => scroller;
  useView(useVirtualizer<HTMLElement, HTMLElement>({ ...useOptions(props), getScrollElement }), props);
  return null;
}

type Options = Pick<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'count' | 'estimateSize' | 'gap' | 'scrollMargin' | 'overscan' | 'rangeExtractor'
>;

function useOptions({ list, count, layout }: VirtualRowsProps & { layout: Layout }): Options {
  const { columns, rowGapPx, startPx, rowPx } = layout;
  return {
    count: Math.ceil(count / columns),
    estimateSize: () => rowPx,
    gap: rowGapPx,
    scrollMargin: startPx,
    overscan: OVERSCAN,
    // The row with the focus and its neighbours stay in the document, so that Tab continues from it.
    rangeExtractor: (range: Range) => {
      const focused = focusedRow(list.current, columns);
      const kept = focused === null ? [] : [focused - 1, focused, focused + 1];
      const rows = new Set([...defaultRangeExtractor(range), ...kept]);
      return [...rows].filter((row) => row >= 0 && row < range.count).sort((a, b) => a - b);
    },
  };
}

interface Virtualizer {
  getVirtualItems(): { index: number; start: number; end: number }[];
  getTotalSize(): number;
  measureElement: (element: HTMLElement | null) => void;
  measure: () => void;
}

/** Passes the rows to show to the list whenever they change. */
function useView(virtualizer: Virtualizer, { layout, onView }: VirtualRowsProps & { layout: Layout }): void {
  const last = useRef('');
  const { columns, rowGapPx, startPx } = layout;
  const items = virtualizer.getVirtualItems();
  let end = startPx;
  const rows = items.map((item, position) => {
    // A spacer is a row with a gap on each side that has a neighbour.
    const left = item.start - end - (position > 0 ? 2 : 1) * rowGapPx;
    end = item.end;
    return { row: item.index, spaceBefore: Math.max(0, left) };
  });
  const spaceAfter = Math.max(0, startPx + virtualizer.getTotalSize() - end - rowGapPx);
  const measure = virtualizer.measureElement;
  useLayoutEffect(() => {
    const text = JSON.stringify([columns, rows, spaceAfter]);
    if (text === last.current || rows.length === 0) return;
    last.current = text;
    onView({ columns, rows, spaceAfter, measure });
  });
  useLayoutEffect(() => () => onView(null), [onView]);
  // The known heights belong to rows with another number of columns.
  const forgetHeights = useEffectEvent(() => virtualizer.measure());
  const [firstColumns] = useState(columns);
  useEffect(() => {
    if (columns !== firstColumns) forgetHeights();
  }, [columns, firstColumns]);
}

function useLayout({ list, count }: VirtualRowsProps): Layout | null {
  const [layout, setLayout] = useState<Layout | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const next = layoutOf(element, count);
      setLayout((known) =>
        known && isSame(known, next) ? known : { ...next, rowPx: known?.rowPx ?? next.rowPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The page is observed too, because content above the list moves it.
    for (const observed of [element, document.body]) observer.observe(observed);
    return () => observer.disconnect();
  }, [list, count]);
  return layout;
}

function layoutOf(element: HTMLElement, count: number): Layout {
  const style = getComputedStyle(element);
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
  const rowGapPx = Number.parseFloat(style.rowGap) || 0;
  const scroller = scrollerOf(element);
  const { top, height } = element.getBoundingClientRect();
  const startPx = scroller
    ? top - scroller.getBoundingClientRect().top + scroller.scrollTop
    : top + window.scrollY;
  const rows = Math.ceil(count / columns);
  return { scroller, columns, rowGapPx, startPx, rowPx: (height + rowGapPx) / rows - rowGapPx };
}

function isSame(a: Layout, b: Layout): boolean {
  const isNear = Math.abs(a.startPx - b.startPx) < 1 && Math.abs(a.rowGapPx - b.rowGapPx) < 1;
  return a.scroller === b.scroller && a.columns === b.columns && isNear;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (
    let parent = element.parentElement;
    parent && parent !== document.body;
    parent = parent.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** Row of the item that holds the focus, or null. */
function focusedRow(list: HTMLElement | null, columns: number): number | null {
  const items = [...(list?.children ?? [])];
  const index = items.findIndex((child) => child.contains(document.activeElement));
  if (index < 0) return null;
  // Without a position all items stay in the document.
  const position = Number(items[index]?.getAttribute('aria-posinset') ?? index + 1);
  return Math.floor((position - 1) / columns);
}
