import { CheckboxField, Form, PasswordField, SubmitButton, TextField, useForm, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { failureMessage } from '@beem/platform/failure-message';
import { FormFoot, TextButton } from '../../shared/forms/form-layout';
import { TermsLink } from '../../shared/forms/terms-link';
import { useRegister } from './registration.mutations';
import { EMPTY_REGISTRATION, isIncomplete, registrationErrors } from './registration.rules';

const FAILED = 'Registration failed';
const INCOMPLETE = 'Complete all required fields to create your account';

interface RegisterFormProps {
  onSignIn: () => void;
  onRegistered: (email: string) => void;
}

export function RegisterForm({ onSignIn, onRegistered }: RegisterFormProps) {
  const register = useRegister(onRegistered);
  const form = useForm({
    initial: EMPTY_REGISTRATION,
    validate: registrationErrors,
    invalidToast: (values) =>
      isIncomplete(values) ? { title: 'Registration Incomplete', description: INCOMPLETE } : null,
    failureToast: (error) => ({ title: FAILED, description: failureMessage(error, FAILED) }),
    onSubmit: (values) => register.mutateAsync(values),
  });
  const acceptedTerms = useValue(form, 'acceptedTerms');
  return (
    <Form form={form} label="Create account">
      <Pair>
        <TextField form={form} name="firstName" label="First name" autoComplete="given-name" data-autofocus />
        <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </Pair>
      <TextField
        form={form}
        name="username"
        label="Username *"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="3 to 30 characters: letters, numbers and underscores"
      />
      <TextField
        form={form}
        name="email"
        label="Email *"
        required
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField
        form={form}
        name="password"
        label="Password *"
        required
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <CheckboxField
        form={form}
        name="acceptedTerms"
        label={
          <>
            I agree to the <TermsLink to="/terms" /> and <TermsLink to="/privacy" />
          </>
        }
        required
      />
      {/* The button looks disabled until the terms are accepted, but a press shows what is missing. */}
      <SubmitButton
        form={form}
        {...(!acceptedTerms && { 'aria-disabled': true })}
        busyLabel="Creating account..."
      >
        Create Account
      </SubmitButton>
      <FormFoot>
        Already have an account? <TextButton onClick={onSignIn}>Continue with Email</TextButton>
      </FormFoot>
    </Form>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: 16px;
`;
