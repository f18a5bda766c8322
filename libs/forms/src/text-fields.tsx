import {
  DateInput,
  type DateInputProps,
  Input,
  type InputProps,
  MoneyInput,
  NumberInput,
  type ParsedInputProps,
  Select,
  type SelectProps,
} from '@beem/ui';
import type { FieldValues, Path } from 'react-hook-form';
import { type BoundProps, type OwnTextProps, useField } from './use-field';

type TextFieldProps<Values extends FieldValues> = BoundProps<Values, string> & Omit<InputProps, OwnTextProps>;

/**
 * One line of text. Its other props are those of `Input`. An e-mail address is checked when its field is left, unless for
 * a button or link under the pointer, which the error would move away.
 */
export function TextField<Values extends FieldValues>({
  form,
  name,
  onChange,
  ...rest
}: TextFieldProps<Values>) {
  const { onValueChange, ...field } = useField<Values, string>({ form, name });
  return (
    <Input
      {...rest}
      {...field}
      onBlur={({ relatedTarget }) => {
        field.onBlur();
        if (rest.type === 'email' && field.value.trim() && !relatedTarget?.matches('button:hover, a:hover'))
          form.checkField(name as unknown as Path<Values>);
      }}
      onChange={(event) => {
        onValueChange(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

/** A calendar date, `YYYY-MM-DD` or '', in the browser's own picker; limit it with `min` and `max`. */
export function DateField<Values extends FieldValues>({
  form,
  name,
  ...rest
}: BoundProps<Values, string> & Omit<DateInputProps, OwnTextProps | 'onChange'>) {
  const { onValueChange, ...field } = useField<Values, string>({ form, name });
  return <DateInput {...rest} {...field} onChange={(event) => onValueChange(event.target.value)} />;
}

/** One of a few options, given as `<option>` elements. */
export function SelectField<Values extends FieldValues>({
  form,
  name,
  ...rest
}: BoundProps<Values, string> & Omit<SelectProps, OwnTextProps | 'onChange'>) {
  const { onValueChange, ...field } = useField<Values, string>({ form, name });
  return <Select {...rest} {...field} onChange={(event) => onValueChange(event.target.value)} />;
}

type NumberFieldProps<Values extends FieldValues> = BoundProps<Values, number | null> &
  Omit<ParsedInputProps, OwnTextProps>;

/** A whole number; null while empty, NaN when the text is not a number. */
export function NumberField<Values extends FieldValues>({ form, name, ...rest }: NumberFieldProps<Values>) {
  return <NumberInput {...rest} {...useField<Values, number | null>({ form, name })} />;
}

/** An amount in whole cents; null while empty, NaN when the text is not an amount. */
export function MoneyField<Values extends FieldValues>({ form, name, ...rest }: NumberFieldProps<Values>) {
  return <MoneyInput {...rest} {...useField<Values, number | null>({ form, name })} />;
}
