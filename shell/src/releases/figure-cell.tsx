import { styled } from '@beem/platform';
import { tabularNumbers, type, VisuallyHidden } from '@beem/ui';
import type { ReactNode } from 'react';
import { ONE_LINE, WIDE } from './layout';

interface CellProps {
  label: string;
  /** Whether the value is as wide as its cell, and stands at the start of a column. */
  isBar?: boolean;
  children: ReactNode;
}

/** A value with its label; in the table the header shows the label. */
export function Cell({ label, isBar, children }: CellProps) {
  return (
    <Labelled data-bar={isBar || undefined}>
      <small>{label}</small>
      {children}
    </Labelled>
  );
}

interface FigureProps {
  label: string;
  value: string;
  /** Why the value is worse, for screen readers; null when it is not. */
  worse?: string | null;
  /** The trend of the value, below it. */
  trend?: ReactNode;
}

export function Figure({ label, value, worse = null, trend }: FigureProps) {
  return (
    <Cell label={label}>
      <Value data-worse={worse !== null || undefined}>
        <span>{value}</span>
        {worse && <VisuallyHidden>{`, ${worse}`}</VisuallyHidden>}
      </Value>
      {trend && <TrendFrame data-worse={worse !== null || undefined}>{trend}</TrendFrame>}
    </Cell>
  );
}

const Labelled = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
  small {
    ${type.micro}
    color: var(--text-3);
  }
  &[data-bar] {
    grid-column: 1 / -1;
  }
  ${ONE_LINE} {
    &[data-bar] {
      grid-column: auto;
    }
  }
  ${WIDE} {
    display: block;
    ${type.label}
    &:not([data-bar]) {
      text-align: end;
    }
    small {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const Value = styled.span`
  position: relative;
  ${type.label}
  ${tabularNumbers}
  font-weight: 600;
  white-space: nowrap;
  &[data-worse] {
    color: var(--danger);
  }
`;

const TrendFrame = styled.span`
  display: block;
  margin-top: 4px;
  color: var(--accent);
  &[data-worse] {
    color: var(--danger);
  }
  svg {
    width: 48px;
  }
  ${WIDE} {
    display: grid;
    justify-items: end;
    svg {
      width: auto;
    }
  }
`;

export const Muted = styled.span`
  ${type.small}
  color: var(--text-3);
  white-space: nowrap;
`;
