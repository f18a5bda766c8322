import { styled } from '@beem/platform';
import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { VisuallyHidden } from '../type/visually-hidden';
import { controlStyles } from './control-styles';
import { Field, type FieldProps } from './field';

export interface TextareaProps extends FieldProps, ComponentPropsWithRef<'textarea'> {
  /** Shows "58 / 500" beside the label; takes its limit from `maxLength`. */
  showCounter?: boolean;
}

export function Textarea({
  label,
  hideLabel,
  hint,
  error,
  id,
  showCounter,
  maxLength,
  onChange,
  ...rest
}: TextareaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const counter = showCounter && maxLength ? { length, max: maxLength } : undefined;

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length);
    onChange?.(event);
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} counter={counter}>
      {(control) => (
        <>
          <Control rows={4} maxLength={maxLength} onChange={handleChange} {...control} {...rest} />
          {counter && <CounterVoice length={length} max={counter.max} />}
        </>
      )}
    </Field>
  );
}

/** Speaks only near the end: a count after every letter would drown the typing. */
function CounterVoice({ length, max }: { length: number; max: number }) {
  const left = max - length;
  return (
    <VisuallyHidden role="status">
      {left <= 20 ? `${left} ${left === 1 ? 'character' : 'characters'} left` : ''}
    </VisuallyHidden>
  );
}

const Control = styled.textarea`
  ${controlStyles}
  resize: vertical;
`;
