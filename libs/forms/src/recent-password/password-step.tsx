import { styled } from '@beem/platform';
import { Text } from '@beem/ui';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PasswordField } from '../password-field';
import type { FormState } from '../use-form';
import { isPasswordWanted, PASSWORD_SENTENCE, useEnterPassword } from './recent-password';

/**
 * Adds a password step to a form whose call may need a password entered within the last ten minutes: the same form asks
 * for it and keeps its other values. The form has the value `password`, empty at first.
 */
export function usePasswordStep() {
  const [isAsked, setIsAsked] = useState(false);
  const enter = useEnterPassword();
  return {
    isAsked,
    /** Rule for `validate`. */
    errorOf: (password: string) => (isAsked && !password ? 'Enter your password.' : null),
    /**
     * @returns whether the call was made; false when the password is asked for first
     * @throws the error of the call
     */
    async run(password: string, call: () => Promise<unknown>): Promise<boolean> {
      if (isAsked) await enter.mutateAsync(password);
      try {
        await call();
        return true;
      } catch (error) {
        if (!isPasswordWanted(error)) throw error;
        setIsAsked(true);
        return false;
      }
    },
  };
}

interface PasswordStepProps<Values extends FieldValues> {
  form: FormState<Values>;
  step: ReturnType<typeof usePasswordStep>;
}

/** The password field, which appears when it is needed and takes the focus. */
export function PasswordStep<Values extends FieldValues & { password: string }>({
  form,
  step: { isAsked },
}: PasswordStepProps<Values>) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) field.current?.querySelector('input')?.focus();
  }, [isAsked]);
  return (
    isAsked && (
      <Fields ref={field}>
        <Text $tone="muted">{PASSWORD_SENTENCE}</Text>
        <PasswordField
          // TypeScript does not see that a name of these values is a name of `Values`.
          form={form as unknown as FormState<{ password: string }>}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
      </Fields>
    )
  );
}

const Fields = styled.div`
  display: grid;
  gap: 12px;
`;
