import { styled } from '@beem/platform';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '../choice/checkbox';
import { type } from '../theme/type';
import { VisuallyHidden } from '../type/visually-hidden';

type Id = string | number;

export interface TableSelection<Row> {
  selected: ReadonlySet<Id>;
  onSelect: (selected: ReadonlySet<Id>) => void;
  /** Name of a row for screen readers, e.g. its title. */
  nameOf: (row: Row) => string;
  /** Shown while rows are selected, e.g. buttons that change all of them. */
  actions: (selected: ReadonlySet<Id>) => ReactNode;
}

interface SelectAllProps<Row> {
  rows: readonly (Row & { id: Id })[];
  selection: TableSelection<Row>;
  /** Whether the label is visible beside the box; otherwise only screen readers read it. */
  isLabelShown?: boolean;
}

/** Selects all visible rows or none; half checked while only some are selected. */
export function SelectAll<Row>({ rows, selection, isLabelShown = false }: SelectAllProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const { selected, onSelect } = selection;
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const isAll = count > 0 && count === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  function toggle() {
    const next = new Set(selected);
    for (const { id } of rows) {
      if (isAll) next.delete(id);
      else next.add(id);
    }
    onSelect(next);
  }
  const label = 'Select all rows shown';
  const Frame = isLabelShown ? Fragment : Narrow;
  return (
    <Frame>
      <Checkbox
        ref={box}
        checked={isAll}
        onChange={toggle}
        label={isLabelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      />
    </Frame>
  );
}

interface SelectRowProps<Row> {
  row: Row & { id: Id };
  selection: TableSelection<Row>;
}

export function SelectRow<Row>({ row, selection: { selected, onSelect, nameOf } }: SelectRowProps<Row>) {
  function toggle() {
    const next = new Set(selected);
    if (!next.delete(row.id)) next.add(row.id);
    onSelect(next);
  }
  return (
    <Narrow>
      <Checkbox
        checked={selected.has(row.id)}
        onChange={toggle}
        label={<VisuallyHidden>{`Select ${nameOf(row)}`}</VisuallyHidden>}
      />
    </Narrow>
  );
}

/** Around a box without a visible label, whose area is 44 px wide with the padding at its left. */
const Narrow = styled.div`
  label {
    min-width: 44px;
    margin-inline-start: -12px;
    padding-inline-start: 12px;
  }
`;

/** The number of selected rows, and the actions for them. */
export function SelectionBar<Row>({ selection: { selected, actions } }: { selection: TableSelection<Row> }) {
  return (
    <Bar>
      <span role="status">{selected.size > 0 && `${selected.size} selected`}</span>
      {selected.size > 0 && actions(selected)}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 44px;
  color: var(--text-2);
  ${type.label}
`;
