import { styled } from '@beem/platform';
import { countCharacters } from '@beem/rules';
import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { controlStyles } from './control-styles';
import { CounterVoice } from './counter-voice';
import { Field, type FieldProps } from './field';
import { keepToLimit } from './keep-to-limit';

export interface TextareaProps extends FieldProps, ComponentPropsWithRef<'textarea'> {
  /** In characters as a reader sees them: a family of emoji is one. */
  maxLength?: number;
  /** Shows "58 / 500" beside the label; takes its limit from `maxLength`. */
  showCounter?: boolean;
}

/** Several lines of text; it grows with its text from `rows` lines on. */
export function Textarea({
  label,
  hideLabel,
  hint,
  error,
  id,
  showCounter,
  maxLength,
  rows = 4,
  onChange,
  ...rest
}: TextareaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const length = countCharacters(rest.value === undefined ? typed : String(rest.value));
  const counter = showCounter && maxLength ? { length, max: maxLength } : undefined;

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    keepToLimit(event, maxLength);
    setTyped(event.target.value);
    onChange?.(event);
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} counter={counter}>
      {(control) => (
        <>
          <Control rows={rows} $rows={rows} dir="auto" onChange={handleChange} {...control} {...rest} />
          {counter && <CounterVoice left={counter.max - length} />}
        </>
      )}
    </Field>
  );
}

const Control = styled.textarea<{ $rows: number }>`
  ${controlStyles}
  field-sizing: content;
  /* Lines, padding and border. */
  min-height: calc(${({ $rows }) => $rows} * 1lh + 20px);
  max-height: 50vh;
  resize: vertical;
`;
