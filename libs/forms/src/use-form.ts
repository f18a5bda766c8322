import { messageOf, toast } from '@beem/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormStateReturn, useFormState } from 'react-hook-form';
import { createDraft, type Draft, type FieldErrors } from './draft';
import { fieldErrorsOf } from './server-errors';

interface FormRules<Values extends FieldValues> {
  /** The rules; those from `@beem/rules` where the server checks the same. */
  validate?: (values: Values) => FieldErrors<Values>;
  /**
   * Makes the call. When its promise rejects, the error is shown under the fields that it names, or above the button.
   */
  onSubmit: (values: Values) => unknown;
  /**
   * The toast that the specification requires for such values; null for none. It leaves by itself, so the fields say their
   * sentences besides.
   */
  invalidToast?: (values: Values) => ToastTexts | null;
  /** The toast that the specification requires for a failed call; null for the sentence above the button. */
  failureToast?: (error: Error) => ToastTexts | null;
  /** The sentence above the button when the call failed and no field is at fault; the server's own by default. */
  failureOf?: (error: Error) => string;
  /** Replaces the server's sentence about a field where the specification has another one. */
  sentenceOf?: (name: string, sentence: string) => string;
}

interface ToastTexts {
  title: string;
  description: string;
}

export type FormOptions<Values extends FieldValues> = FormRules<Values> &
  (
    | {
        /** The values at the start, which count as unchanged. */
        initial: Values;
        draft?: undefined;
      }
    | {
        /** Values that outlive the page. The owner of the draft resets it once they are stored. */
        draft: Draft<Values>;
        initial?: undefined;
      }
  );

/** A form on a screen: its draft and the state of its call. */
export interface FormState<Values extends FieldValues> extends Omit<Draft<Values>, 'reset'> {
  /** Submits the form; a second submit during the call does nothing. */
  submit(event: { preventDefault: () => void }): void;
  /** Why the call failed; shown above the button. */
  failure: string | null;
  /** Errors of the fields; the `<Form>` moves the focus when they appear. */
  errors: UseFormStateReturn<Values>['errors'];
  /** The call is under way. */
  isPending: boolean;
  /** Like `isPending`, but read at any time, e.g. while a successful call leaves the page. */
  isBusy(): boolean;
  /** Checks one field by the rules of the form and shows its error, without moving the focus. */
  checkField(name: Path<Values>): void;
  /** Resets to the initial values, or to others, which then count as unchanged. */
  reset(values?: Values): void;
}

const keepSentence = (_name: string, sentence: string) => sentence;
const FAILED = 'Something went wrong. Please try again.';

/** A failed call is explained in a longer text than most toasts have. */
const FAILURE_TOAST_MS = 20_000;

/**
 * A form: values, rules, the call and its errors. Values are checked on submit, an e-mail address also when its field is
 * left. An error is said under its field or above the button, besides the toast where the specification requires one. It
 * disappears when its field is changed, and the failure of the call when any field is. The focus moves to the first invalid
 * field, in the order of the page.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): FormState<Values> {
  const {
    initial,
    validate,
    onSubmit,
    invalidToast,
    failureToast,
    failureOf,
    sentenceOf = keepSentence,
  } = options;
  const [draft] = useState(() => options.draft ?? createDraft(options.initial));
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const wasReset = useRef(false);
  const { errors, isSubmitting } = useFormState({ control: draft.control });
  const hideToast = useRef(() => {});
  const quieten = useCallback(() => {
    setFailure(null);
    hideToast.current();
  }, []);
  useEffect(() => draft.onChange(quieten), [draft, quieten]);

  function speak(texts: ToastTexts, durationMs?: number) {
    hideToast.current = toast({ ...texts, variant: 'destructive', durationMs }).dismiss;
  }
  async function send(values: Values) {
    wasReset.current = false;
    try {
      await onSubmit(values);
      // The sent values count as unchanged from now on.
      if (!options.draft && !wasReset.current) draft.markUnchanged(values);
    } catch (error) {
      const said = Object.entries(fieldErrorsOf(error));
      const errors = Object.fromEntries(said.map(([name, text]) => [name, sentenceOf(name, text)]));
      const others = draft.showErrors(errors as FieldErrors<Values>);
      if (others.length > 0) setFailure(others.join(' '));
      else if (Object.keys(errors).length === 0) {
        const texts = failureToast?.(error as Error);
        if (texts) speak(texts, FAILURE_TOAST_MS);
        else setFailure(failureOf?.(error as Error) ?? messageOf(error as Error, FAILED));
      }
    }
  }
  function refuse() {
    const texts = invalidToast?.(draft.getValues());
    if (texts) speak(texts);
  }

  return {
    ...draft,
    submit(event) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      quieten();
      const sent = draft.send({ validate, onValid: send, onInvalid: refuse });
      void sent.finally(() => {
        isBusy.current = false;
      });
    },
    failure,
    errors,
    isPending: isSubmitting,
    isBusy: () => isBusy.current,
    checkField(name) {
      const sentence = validate?.(draft.getValues())[name];
      if (sentence) draft.markError(name, sentence);
    },
    reset(values = initial) {
      wasReset.current = true;
      quieten();
      draft.reset(values);
    },
  };
}
