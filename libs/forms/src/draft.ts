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
 * The values of a form and what is wrong with them, outside React. Every form has one draft, which alone holds its
 * values. A form whose values must outlive its page gets a draft that lives longer: `useForm({ draft })`.
 * @param initial the values at the start; also what counts as unchanged
 */
export function createDraft<Values extends FieldValues>(initial: Values) {
  const rules: Pick<Submission<Values>, 'validate'> = {};
  /** A field whose chosen value is not allowed, and why. */
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
      // The library would focus fields in the order in which they were first rendered.
      shouldFocusError: false,
    });
  // Without a subscriber the library returns the initial values until a field is rendered, and does not track changes.
  let isDirty = false;
  subscribe({
    formState: { isDirty: true },
    callback: (state) => {
      isDirty = state.isDirty ?? isDirty;
    },
  });
  /** Whether there are new errors for which the focus has not moved yet. */
  const isRefused = { current: false };
  /** Counts the mounted fields of each name. */
  const onPage: string[] = [];
  /** While the page is not shown, every value counts as one with a field. */
  const hasField = (name: string) => (onPage.length > 0 ? onPage.includes(name) : name in getValues());
  return {
    control,
    isRefused,
    /** All values, or the one of a field. */
    getValues,
    /** Changes a field as the user would: it counts as changed, and its error is removed. */
    setValue<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) {
      setValue(name, value, { shouldDirty: true });
      clearErrors(name);
    },
    /** Whether a value has changed now; a rendered value may be older. */
    isChanged: () => isDirty,
    /** Whether `refuse` has an error for this field. */
    isRefusedFile: (name: string) => refused.has(name),
    /**
     * Calls back after every change of a value.
     * @returns a function that stops this
     */
    onChange: (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    /**
     * Registers a field, for `useField`.
     * @returns a function that unregisters it
     */
    addField(name: string) {
      onPage.push(name);
      return () => void onPage.splice(onPage.indexOf(name), 1);
    },
    /**
     * Shows errors under their fields, until these are changed or the form is submitted again.
     * @returns the sentences without a field, for the caller to show elsewhere
     */
    showErrors(errors: FieldErrors<Values>): string[] {
      const found = faultsOf(errors);
      const shown = found.filter(([name]) => hasField(name));
      for (const [name, message] of shown) {
        setError(name as Path<Values>, { type: 'server', message });
      }
      if (shown.length > 0) isRefused.current = true;
      return found.filter(([name, message]) => message && !hasField(name)).map(([, message]) => message);
    },
    clearErrors,
    /** Shows the error of a field that was left; the focus stays where it went. */
    markError: (name: Path<Values>, sentence: string) => setError(name, { type: 'left', message: sentence }),
    /**
     * Refuses the chosen value of a field: the form is not sent until another value is chosen or this one is removed.
     * @param sentence why the value is refused; null to accept it again
     */
    refuse<Name extends Path<Values>>(name: Name, sentence: string | null) {
      if (sentence === null) refused.delete(name);
      else refused.set(name, sentence);
      if (sentence === null) clearErrors(name);
      else setError(name, { type: 'refused', message: sentence });
    },
    /** Checks the values and passes them to `onValid`. The form counts as being submitted until `onValid` is done. */
    send({ validate, onValid, onInvalid }: Submission<Values>): Promise<void> {
      rules.validate = validate;
      return handleSubmit(onValid, () => {
        isRefused.current = true;
        onInvalid();
      })();
    },
    /** Treats the present values as unchanged. */
    markUnchanged: (values: Values) => reset(values, { keepValues: true, keepErrors: true }),
    /** Resets to the initial values, or to others, which then count as unchanged. */
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
  const found = faultsOf(errors);
  if (found.length === 0) return { values, errors: {} };
  const entries = found.map(([name, message]) => [name, { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(entries) };
}

function faultsOf<Values extends FieldValues>(errors: FieldErrors<Values>): [string, string][] {
  return Object.entries<string | null | undefined>(errors).flatMap(([name, message]) =>
    typeof message === 'string' ? [[name, message]] : [],
  );
}
