import {
  createFormControl,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type ResolverResult,
} from 'react-hook-form';

/** A sentence for each field that is not valid; null, undefined or no entry for the others. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string | null };

interface Submission<Values extends FieldValues> {
  validate?: (values: Values) => FieldErrors<Values>;
  onValid: (values: Values) => Promise<void>;
  onInvalid: () => void;
}

export type Draft<Values extends FieldValues> = ReturnType<typeof createDraft<Values>>;

/**
 * The values of a form and what is wrong with them, outside React. Every form has one, and nothing else holds its values. A
 * form whose values must outlive its page is given one that lives as long as they do: `useForm({ draft })`.
 * @param initial the values at the start; also what counts as unchanged
 */
export function createDraft<Values extends FieldValues>(initial: Values) {
  const rules: Pick<Submission<Values>, 'validate'> = {};
  /** What was chosen for a field and cannot be its value. */
  const refused = new Map<string, string>();
  const { control, handleSubmit, getValues, setValue, setError, clearErrors, reset, subscribe } =
    createFormControl<Values>({
      defaultValues: initial as DefaultValues<Values>,
      resolver: (values) =>
        toResult(values, {
          ...rules.validate?.(values),
          ...(Object.fromEntries(refused) as FieldErrors<Values>),
        }),
      reValidateMode: 'onSubmit',
      // It would take the fields in the order in which they were first rendered.
      shouldFocusError: false,
    });
  // Without a subscriber it gives the initial values until a field is rendered, and does not note what changes.
  let isDirty = false;
  subscribe({
    formState: { isDirty: true },
    callback: (state) => {
      isDirty = state.isDirty ?? isDirty;
    },
  });
  /** Whether errors came that have not moved the focus yet. */
  const isRefused = { current: false };
  /** Names of the fields on the page, as often as they are there. */
  const onPage: string[] = [];
  /** While the page is away, every value counts as one that has a field. */
  const hasField = (name: string) => (onPage.length > 0 ? onPage.includes(name) : name in getValues());
  return {
    control,
    isRefused,
    /** All values, or the one of a field. */
    getValues,
    /** Changes a field as its user does: it counts as changed, and loses its error. */
    setValue<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) {
      setValue(name, value, { shouldDirty: true });
      clearErrors(name);
    },
    /** Whether a value has changed, read at any time: what a component renders may be a moment older. */
    isChanged: () => isDirty,
    /** Whether `refuse` says something of this field. */
    isRefusedFile: (name: string) => refused.has(name),
    /** Calls back after every change of a value. @returns the function that ends it */
    onChange: (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    /** For `useField`. @returns the function that takes the field away */
    addField(name: string) {
      onPage.push(name);
      return () => void onPage.splice(onPage.indexOf(name), 1);
    },
    /**
     * Puts errors under their fields, until these are changed or the form is submitted again.
     * @returns the sentences for which the form has no field: the caller shows them elsewhere
     */
    showErrors(errors: FieldErrors<Values>): string[] {
      const found = Object.entries<string | null | undefined>(errors).filter(([, message]) => message);
      const shown = found.filter(([name]) => hasField(name));
      for (const [name, message] of shown) {
        setError(name as Path<Values>, { type: 'server', message: message as string });
      }
      if (shown.length > 0) isRefused.current = true;
      return found.filter(([name]) => !hasField(name)).map(([, message]) => message as string);
    },
    clearErrors,
    /**
     * What was chosen for a field cannot be its value: the form is not sent until something else is chosen or it is taken back.
     * @param sentence what is wrong with it; null when it is gone
     */
    refuse<Name extends Path<Values>>(name: Name, sentence: string | null) {
      if (sentence === null) refused.delete(name);
      else refused.set(name, sentence);
      if (sentence === null) clearErrors(name);
      else setError(name, { type: 'refused', message: sentence });
    },
    /** Checks the values and hands them on. It counts as being submitted until `onValid` is done. */
    send({ validate, onValid, onInvalid }: Submission<Values>): Promise<void> {
      rules.validate = validate;
      return handleSubmit(onValid, () => {
        isRefused.current = true;
        onInvalid();
      })();
    },
    /** These values count as unchanged from now on. */
    markUnchanged: (values: Values) => reset(values, { keepValues: true, keepErrors: true }),
    /** Back to the initial values, or to others that count as unchanged from now on. */
    reset(values: Values = initial) {
      isRefused.current = false;
      refused.clear();
      reset(values);
    },
  };
}

function toResult<Values extends FieldValues>(
  values: Values,
  errors: FieldErrors<Values>,
): ResolverResult<Values> {
  const found = Object.entries(errors).filter(([, message]) => message);
  if (found.length === 0) return { values, errors: {} };
  const entries = found.map(([name, message]) => [name, { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(entries) };
}
