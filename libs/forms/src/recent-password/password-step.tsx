import { styled } from '@beem/platform';
import { Text } from '@beem/ui';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PasswordField } from '../password-field';
import type { FormState } from '../use-form';
import { isPasswordWanted, PASSWORD_SENTENCE, useEnterPassword } from './recent-password';

/**
 * For a form whose call may want a password of the last ten minutes: it is asked for in the same form, and what was typed
 * stays. The form has the value `password`, empty at first.
 */
export function usePasswordStep() {
  const [isAsked, setIsAsked] = useState(false);
  const enter = useEnterPassword();
  return {
    isAsked,
    /** For `validate`. */
    errorOf: (password: string) => (isAsked && !password ? 'Enter your password.' : null),
    /** @returns whether the call was made; false when the password is asked for first @throws what the call throws */
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

/** The password field, once it is wanted; it takes the focus. */
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
          // The compiler does not see that a name of these values is a name of `Values`.
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
