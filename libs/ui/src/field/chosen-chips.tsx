import { styled } from '@beem/platform';
import { X } from 'lucide-react';
import { media } from '../theme/media';
import { hitArea } from '../theme/mixins';
import { type } from '../theme/type';

interface ChosenChipsProps {
  /** Name of the list for screen readers. */
  label: string;
  values: readonly string[];
  /** Without it the chips cannot be removed. */
  onRemove?: (value: string) => void;
}

/** The entered values of a field, each with a button that removes it; nothing when there are none. */
export function ChosenChips({ label, values, onRemove }: ChosenChipsProps) {
  if (values.length === 0) return null;
  return (
    <Chips aria-label={label}>
      {values.map((value) => (
        <li key={value} data-fixed={onRemove ? undefined : true}>
          <span dir="auto">{value}</span>
          {onRemove && (
            <RemoveButton type="button" aria-label={`Remove ${value}`} onClick={() => onRemove(value)}>
              <X size={14} aria-hidden="true" />
            </RemoveButton>
          )}
        </li>
      ))}
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
    padding: 4px 6px 4px 12px;
    border-radius: var(--radius-full);
    background: var(--accent-soft);
    color: var(--text);
    ${type.small}
    overflow-wrap: anywhere;
  }
  li[data-fixed] {
    padding-right: 12px;
  }
`;

const RemoveButton = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  color: var(--text-2);
  ${hitArea}
  ${media.hover} {
    &:hover {
      background: var(--surface-4);
      color: var(--text);
    }
  }
`;
