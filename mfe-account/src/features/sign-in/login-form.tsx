import type { SecondFactorChallenge } from '@beem/contracts';
import {
  CheckboxField,
  Form,
  FormFailure,
  PasswordField,
  SubmitButton,
  TextField,
  useForm,
} from '@beem/forms';
import { styled } from '@beem/platform';
import { useRef } from 'react';
import { FormFoot, TextButton } from '../../shared/forms/form-layout';
import { emailError } from '../../shared/forms/rules';
import { useSignIn } from './sign-in.mutations';
import {
  challengeOf,
  describeSignInFailure,
  isLastingFailure,
  isWrongPassword,
  loginFailed,
} from './sign-in-failure';

const INCOMPLETE = 'Complete all authentication fields to proceed';

interface LoginFormProps {
  initial: { email: string; password: string };
  onRecover: (email: string) => void;
  onRegister: () => void;
  /** Called when the password was right and a second factor is required. */
  onChallenge: (challenge: SecondFactorChallenge) => void;
  /** Why the user must enter the password again. */
  notice?: string | null;
}

export function LoginForm({ initial, onRecover, onRegister, onChallenge, notice }: LoginFormProps) {
  const signIn = useSignIn();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: { ...initial, rememberMe: true },
    validate: ({ email, password }) => ({
      email: emailError(email),
      password: password ? null : 'Enter your password.',
    }),
    invalidToast: ({ email, password }) =>
      email.trim() && password ? null : { title: 'Access Denied', description: INCOMPLETE },
    // What no second attempt changes stays in the form.
    failureToast: (error) => (isLastingFailure(error) ? null : loginFailed(error)),
    failureOf: describeSignInFailure,
    onSubmit: async (values) => {
      try {
        await signIn.mutateAsync({ ...values, email: values.email.trim() });
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge) return onChallenge(challenge);
        if (isWrongPassword(error)) element.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
        throw error;
      }
    },
  });
  return (
    <Form ref={element} form={form} label="Sign in">
      {notice && !form.failure && <FormFailure form={{ failure: notice }} />}
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        data-autofocus
      />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <PasswordOptions>
        <CheckboxField form={form} name="rememberMe" label="Remember me" />
        <TextButton onClick={() => onRecover(form.getValues().email)}>Initiate account recovery</TextButton>
      </PasswordOptions>
      <SubmitButton form={form} busyLabel="Signing in...">
        Sign In
      </SubmitButton>
      <FormFoot>
        New here? <TextButton onClick={onRegister}>Create Account</TextButton>
      </FormFoot>
    </Form>
  );
}

const PasswordOptions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  margin-top: -8px;
`;
