import { messageOf } from '@beem/platform';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type ResolverResult,
  useForm as useHookForm,
} from 'react-hook-form';
import { fieldErrorsOf } from './server-errors';

/** A sentence for each field that is not valid; null, undefined or no entry for the others. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string | null };

export interface FormOptions<Values extends FieldValues> {
  /** The values at the start; also what counts as unchanged. */
  initial: Values;
  /** The rules, from `@beem/rules` wherever the server checks the same. */
  validate?: (values: Values) => FieldErrors<Values>;
  /** The call. When its promise is rejected, the error is shown under the fields it names or above the button. */
  onSubmit: (values: Values) => unknown;
  /** Instead of `onSubmit` when a value is not valid, e.g. for the toast that the specification wants besides. */
  onInvalid?: (values: Values) => void;
  /** The sentence above the button when the call failed and no field is at fault; the server's own by default. */
  failureOf?: (error: Error) => string;
  /** Other words for the server's sentence about a field, where the specification has them. */
  sentenceOf?: (name: string, sentence: string) => string;
}

const asItIs = (_name: string, sentence: string) => sentence;
const FAILED = 'Something went wrong. Please try again.';

/**
 * A form: values, rules, the call and its errors. Values are checked when the form is submitted; an error goes away when
 * its field is changed. The focus moves to the first field that is not valid, in the order of the page.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { initial, validate, onSubmit, onInvalid, failureOf, sentenceOf = asItIs } = options;
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether errors came that have not moved the focus yet. */
  const isRefused = useRef(false);
  const isBusy = useRef(false);
  const wasReset = useRef(false);
  const { control, formState, handleSubmit, setError, clearErrors, setValue, getValues, reset } =
    useHookForm<Values>({
      defaultValues: initial as DefaultValues<Values>,
      resolver: (values) => toResult(values, validate?.(values) ?? {}),
      reValidateMode: 'onSubmit',
      // It would take the fields in the order in which they were first rendered.
      shouldFocusError: false,
    });

  function showErrors(errors: FieldErrors<Values>) {
    for (const [name, message] of Object.entries(errors)) {
      if (message) setError(name as Path<Values>, { type: 'server', message });
    }
    isRefused.current = true;
  }
  function showFailure(error: Error) {
    const errors = Object.entries(fieldErrorsOf(error))
      .filter(([name]) => name in initial)
      .map(([name, sentence]) => [name, sentenceOf(name, sentence)]);
    if (errors.length > 0) showErrors(Object.fromEntries(errors) as FieldErrors<Values>);
    else setFailure(failureOf?.(error) ?? messageOf(error, FAILED));
  }
  const send = handleSubmit(
    async (values) => {
      wasReset.current = false;
      try {
        await onSubmit(values);
        // What was sent counts as unchanged from now on.
        if (!wasReset.current) reset(values, { keepValues: true });
      } catch (error) {
        showFailure(error as Error);
      }
    },
    () => {
      isRefused.current = true;
      onInvalid?.(getValues());
    },
  );

  return {
    control,
    /** For the `<Form>`; a second submit while the call is under way does nothing. */
    submit(event: { preventDefault: () => void }) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      setFailure(null);
      void send().finally(() => {
        isBusy.current = false;
      });
    },
    failure,
    /** Of the fields; read by the `<Form>`, which moves the focus when they come. */
    errors: formState.errors,
    isRefused,
    /** The call is under way. */
    isPending: formState.isSubmitting,
    /** The same, read at any time, e.g. while the call's own success leaves the page. */
    isBusy: () => isBusy.current,
    showErrors,
    clearErrors,
    setValue,
    getValues,
    /** Back to the initial values, or to others that count as unchanged from now on. */
    reset(values: Values = initial) {
      wasReset.current = true;
      setFailure(null);
      reset(values);
    },
  };
}

export type FormState<Values extends FieldValues> = ReturnType<typeof useForm<Values>>;

function toResult<Values extends FieldValues>(
  values: Values,
  errors: FieldErrors<Values>,
): ResolverResult<Values> {
  const found = Object.entries(errors).filter(([, message]) => message);
  if (found.length === 0) return { values, errors: {} };
  const entries = found.map(([name, message]) => [name, { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(entries) };
}
