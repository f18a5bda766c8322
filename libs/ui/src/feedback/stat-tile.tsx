import { styled } from '@beem/platform';
import type { ReactNode } from 'react';
import { type } from '../theme/type';

export interface StatTileProps {
  label: string;
  icon?: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

/** A figure below its label, inside a <dl>. A control in `value` may cover the tile. */
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
