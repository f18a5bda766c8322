export {
  CheckboxField,
  ChipsField,
  ComboboxField,
  RadioField,
  SegmentedField,
  SwitchField,
} from './choice-fields';
export { createDraft, type Draft, type FieldErrors } from './draft';
export { FileField, PictureField } from './file-fields';
export { Form } from './form';
export { FormFailure } from './form-failure';
export { LeaveGuard, useLeaveGuard } from './leave-guard';
export { fieldErrorsOf } from './server-errors';
export { SubmitButton } from './submit-button';
export { DateField, MoneyField, NumberField, SelectField, TextareaField, TextField } from './text-fields';
export { type BoundProps, useField } from './use-field';
export { type FormOptions, type FormState, useForm } from './use-form';
export { useUnloadWarning } from './use-unload-warning';
export { useDerived, useIsDirty, useValue } from './use-value';
