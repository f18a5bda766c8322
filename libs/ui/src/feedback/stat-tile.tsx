import { styled } from '@beem/platform';
import type { ReactNode } from 'react';
import { type } from '../theme/type';

export interface StatTileProps {
  label: string;
  icon?: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

/** A figure below its label, in a <dl> or a `StatStrip`. A control in `value` may cover the tile. */
export function StatTile({ label, icon, value, note }: StatTileProps) {
  return (
    <Tile>
      <dt>
        {icon && <span aria-hidden="true">{icon}</span>}
        {label}
      </dt>
      <dd>{value}</dd>
      {note && <Note>{note}</Note>}
    </Tile>
  );
}

/** Figures in one frame with lines between them. `--basis` is the least width of one. */
export const StatStrip = styled.dl`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  && > * {
    flex: 1 1 var(--basis, 14rem);
    min-width: 0;
    /* The frame hides the outer lines. */
    margin: 0 -1px -1px 0;
    border: solid var(--line);
    border-width: 0 1px 1px 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;

const Tile = styled.div`
  position: relative;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  dt {
    display: flex;
    align-items: center;
    gap: 8px;
    ${type.small}
    color: var(--text-2);
  }
  dt svg {
    width: 1rem;
    height: 1rem;
  }
  dd {
    ${type.figure}
    margin-top: 8px;
  }
`;

const Note = styled.dd`
  &&& {
    ${type.small}
    letter-spacing: 0;
    margin-top: 4px;
    color: var(--text-3);
  }
`;
