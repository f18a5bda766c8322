import { styled, toast } from '@beem/platform';
import { Button, Checkbox, Input } from '@beem/ui';
import { fieldErrorsOf } from '../../forms/failure';
import { FormFoot, FormStack, TextButton } from '../../forms/form-layout';
import { PasswordInput } from '../../forms/password-input';
import { useForm } from '../../forms/use-form';
import { useSignIn } from './sign-in.mutations';

interface LoginFormProps {
  initial: { email: string; password: string };
  onRecover: (email: string) => void;
  onRegister: () => void;
}

export function LoginForm({ initial, onRecover, onRegister }: LoginFormProps) {
  const signIn = useSignIn();
  const form = useForm({
    initial: { ...initial, rememberMe: true },
    validate: ({ email, password }) => ({
      email: email.trim() ? undefined : 'Enter your email address.',
      password: password ? undefined : 'Enter your password.',
    }),
    onInvalid: () =>
      toast({
        title: 'Access Denied',
        description: 'Complete all authentication fields to proceed',
        variant: 'destructive',
      }),
    onSubmit: (values) =>
      signIn.mutate(
        { ...values, email: values.email.trim() },
        { onError: (error) => form.showErrors(fieldErrorsOf(error)) },
      ),
  });
  return (
    <FormStack {...form.formProps} aria-label="Sign in">
      <Input
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        data-autofocus
        {...form.text('email')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...form.text('password')} />
      <PasswordOptions>
        <Checkbox label="Remember me" {...form.check('rememberMe')} />
        <TextButton onClick={() => onRecover(form.values.email)}>Initiate account recovery</TextButton>
      </PasswordOptions>
      <Button variant="primary" type="submit" full busy={signIn.isPending} busyLabel="Signing in...">
        Sign In
      </Button>
      <FormFoot>
        New here? <TextButton onClick={onRegister}>Create Account</TextButton>
      </FormFoot>
    </FormStack>
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
