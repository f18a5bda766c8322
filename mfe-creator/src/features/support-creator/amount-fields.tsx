import { type FormState, useField } from '@beem/forms';
import { styled } from '@beem/platform';
import { formatMoney, parseMoney } from '@beem/rules';
import { Input, type } from '@beem/ui';
import { amountFault, PRESETS, type SupportValues } from './support-values';

interface AmountFieldsProps {
  form: FormState<SupportValues>;
  /** Maximum amount in cents. */
  maximum: number;
}

/** The presets, and the field for any other amount. */
export function AmountFields({ form, maximum }: AmountFieldsProps) {
  const { value, onValueChange, error, ...field } = useField<SupportValues, string>({
    form,
    name: 'amount',
  });
  return (
    <>
      <Presets role="group" aria-label="Amount">
        {PRESETS.map((cents) => (
          <Preset
            key={cents}
            type="button"
            aria-pressed={parseMoney(value) === cents}
            onClick={() => onValueChange(formatMoney(cents))}
          >
            ${cents / 100}
          </Preset>
        ))}
      </Presets>
      <Amount
        {...field}
        label="Custom amount"
        // In locales with a decimal comma a number field reads "7,50" as 750.
        inputMode="decimal"
        placeholder="0.00"
        icon="$"
        action={<Currency aria-hidden="true">USD</Currency>}
        autoComplete="off"
        value={value}
        error={amountFault(value, maximum) ?? error}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </>
  );
}

/** The currency sign is beside the amount. */
const Amount = styled(Input)`
  &&[data-lead] {
    padding-left: 28px;
  }
`;

const Presets = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 8px;
`;

const Preset = styled.button`
  min-height: 48px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-md);
  background: var(--surface-3);
  color: var(--text);
  ${type.h3}
  cursor: pointer;
  transition: background-color var(--fast) var(--ease);
  &:hover {
    background: var(--surface-4);
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
  }
`;

const Currency = styled.span`
  padding-right: 14px;
  ${type.body}
  color: var(--text-3);
`;
