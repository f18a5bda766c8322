import { messageOf } from '@beem/platform';
import { useEffect, useRef, useState } from 'react';
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
  /** Called instead of `onSubmit` when a value is not valid, e.g. to show a toast that the specification requires. */
  onInvalid?: (values: Values) => void;
  /** The sentence above the button when a value is not valid, in addition to those under the fields; null for none. */
  invalidSentence?: (values: Values) => string | null;
  /** The sentence above the button when the call failed and no field is at fault; the server's own by default. */
  failureOf?: (error: Error) => string;
  /** The fields at fault when the server's error names none. */
  faultsOf?: (error: Error) => FieldErrors<Values>;
  /** Replaces the server's sentence about a field where the specification has another one. */
  sentenceOf?: (name: string, sentence: string) => string;
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
  /** Why the call failed, or the sentence about invalid values; shown above the button. */
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

/**
 * A form: values, rules, the call and its errors. Values are checked on submit, an e-mail address also when its field is
 * left. An error disappears when its field is
 * changed, and the failure of the call disappears when any field is. The focus moves to the first invalid field, in the
 * order of the page.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): FormState<Values> {
  const {
    initial,
    validate,
    onSubmit,
    onInvalid,
    invalidSentence,
    failureOf,
    faultsOf,
    sentenceOf = keepSentence,
  } = options;
  const [draft] = useState(() => options.draft ?? createDraft(options.initial));
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const wasReset = useRef(false);
  const { errors, isSubmitting } = useFormState({ control: draft.control });
  useEffect(() => draft.onChange(() => setFailure(null)), [draft]);

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
        setFailure(failureOf?.(error as Error) ?? messageOf(error as Error, FAILED));
        draft.showErrors(faultsOf?.(error as Error) ?? {});
      }
    }
  }
  function refuse() {
    const values = draft.getValues();
    setFailure(invalidSentence?.(values) ?? null);
    onInvalid?.(values);
  }

  return {
    ...draft,
    submit(event) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      setFailure(null);
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
      setFailure(null);
      draft.reset(values);
    },
  };
}
