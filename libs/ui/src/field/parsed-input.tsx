import { formatMoney, parseMoney } from '@beem/rules';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { Input, type InputProps } from './input';

export interface ParsedInputProps
  extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'inputMode' | 'maxLength'> {
  /** Null for an empty field; NaN for a text that is no value, which the rule of the field refuses. */
  value: number | null;
  onValueChange: (value: number | null) => void;
}

/** A whole number. It is a text field, because browsers change a number field under the scroll wheel. */
export function NumberInput(props: ParsedInputProps) {
  return <ParsedInput {...props} inputMode="numeric" parse={parseWholeNumber} format={String} />;
}

/** An amount of dollars; its value is in whole cents. */
export function MoneyInput(props: ParsedInputProps) {
  return <ParsedInput icon="$" {...props} inputMode="decimal" parse={parseMoney} format={formatMoney} />;
}

interface Parser extends ParsedInputProps {
  inputMode: 'numeric' | 'decimal';
  parse: (text: string) => number | null;
  format: (value: number) => string;
}

function ParsedInput({ value, onValueChange, parse, format, onChange, onBlur, ...rest }: Parser) {
  const formatted = value === null || Number.isNaN(value) ? '' : format(value);
  const [text, setText] = useState(formatted);
  // The typed text stays as it is until the form sets another value.
  const shown = Object.is(parse(text), value) ? text : formatted;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setText(event.target.value);
    onValueChange(parse(event.target.value));
    onChange?.(event);
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (formatted) setText(formatted);
    onBlur?.(event);
  }
  return <Input {...rest} value={shown} onChange={handleChange} onBlur={handleBlur} />;
}

function parseWholeNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
