import { Textarea, type TextareaProps } from '@beem/ui';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, type OwnTextProps, useField } from './use-field';

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>({
  form,
  name,
  ...rest
}: BoundProps<Values, string> & Omit<TextareaProps, OwnTextProps | 'onChange'>) {
  const { onValueChange, ...field } = useField<Values, string>({ form, name });
  return <Textarea {...rest} {...field} onChange={(event) => onValueChange(event.target.value)} />;
}
