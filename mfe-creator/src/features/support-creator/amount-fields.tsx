import { type FormState, useField } from '@beem/forms';
import { styled } from '@beem/platform';
import { donationError, formatMoney } from '@beem/rules';
import { Input, type } from '@beem/ui';
import { useState } from 'react';
import { amountFault, PRESETS, type SupportValues } from './support-values';

interface AmountFieldsProps {
  form: FormState<SupportValues>;
  /** In cents. */
  maximum: number;
}

/** The presets, and the field for any other amount. */
export function AmountFields({ form, maximum }: AmountFieldsProps) {
  const { value, onValueChange, onBlur, error, ...field } = useField<SupportValues, string>({
    form,
    name: 'amount',
  });
  // Of text that is no number, such as "1e", the browser gives the page nothing.
  const [isOdd, setIsOdd] = useState(false);
  const fault = isOdd ? NO_AMOUNT : amountFault(value, maximum);
  const change = (amount: string) => {
    setIsOdd(false);
    onValueChange(amount);
  };
  return (
    <>
      <Presets role="group" aria-label="Amount">
        {PRESETS.map((cents) => (
          <Preset
            key={cents}
            type="button"
            aria-pressed={Number(value) * 100 === cents}
            onClick={() => change(formatMoney(cents))}
          >
            ${cents / 100}
          </Preset>
        ))}
      </Presets>
      <Amount
        {...field}
        label="Custom amount"
        type="number"
        inputMode="decimal"
        min={5}
        step={0.01}
        placeholder="0.00"
        icon="$"
        action={<Currency aria-hidden="true">USD</Currency>}
        autoComplete="off"
        value={value}
        error={fault ?? error}
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => {
          setIsOdd(event.target.validity.badInput);
          onBlur();
        }}
      />
    </>
  );
}

const NO_AMOUNT = donationError(null, 0) ?? undefined;

/** Without arrows: they change the amount by one cent. The currency's sign stands at the amount. */
const Amount = styled(Input)`
  &&[data-lead] {
    padding-left: 28px;
  }
  appearance: textfield;
  &::-webkit-inner-spin-button,
  &::-webkit-outer-spin-button {
    appearance: none;
    margin: 0;
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
