import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';

interface KeyLegendProps {
  label: string;
  /** Keys and their actions. */
  entries: readonly (readonly [keys: readonly string[], action: string])[];
}

/** The keyboard shortcuts of a list or dialog, on devices with a keyboard. */
export function KeyLegend({ label, entries }: KeyLegendProps) {
  return (
    <Legend aria-label={label}>
      {entries.map(([keys, action]) => (
        <li key={action}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {action}
        </li>
      ))}
    </Legend>
  );
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  ${type.micro}
  color: var(--text-3);
  li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  kbd {
    min-width: 20px;
    margin-right: 2px;
    padding: 1px 5px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-xs);
    background: var(--surface-3);
    color: var(--text-2);
    font: inherit;
    text-align: center;
  }
  ${media.phone} {
    display: none;
  }
  @media (hover: none) {
    display: none;
  }
`;
