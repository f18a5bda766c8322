import { styled, toast } from '@beem/platform';
import { Button, Checkbox, Input, type as typeStyles } from '@beem/ui';
import { Check } from 'lucide-react';
import { fieldErrorsOf } from '../../forms/failure';
import { FormFoot, FormStack, TextButton } from '../../forms/form-layout';
import { PasswordInput } from '../../forms/password-input';
import { TermsLink } from '../../forms/terms-link';
import { useForm } from '../../forms/use-form';
import { useRegister } from './registration.mutations';
import {
  EMPTY_REGISTRATION,
  isIncomplete,
  registrationErrors,
  TERMS_SENTENCE,
  usernameError,
} from './registration.rules';

export function RegisterForm({ onSignIn }: { onSignIn: () => void }) {
  const register = useRegister();
  const form = useForm({
    initial: EMPTY_REGISTRATION,
    validate: registrationErrors,
    onInvalid: (_errors, values) => {
      if (!isIncomplete(values)) return;
      toast({
        title: 'Registration Incomplete',
        description: 'Complete all required fields to create your account',
        variant: 'destructive',
      });
    },
    onSubmit: (values) =>
      register.mutate(values, { onError: (error) => form.showErrors(fieldErrorsOf(error)) }),
  });
  const { acceptedTerms, username } = form.values;
  return (
    <FormStack {...form.formProps} aria-label="Create account">
      <Pair>
        <Input label="First name" autoComplete="given-name" data-autofocus {...form.text('firstName')} />
        <Input label="Last name" autoComplete="family-name" {...form.text('lastName')} />
      </Pair>
      <Input
        label="Username *"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="3 to 30 characters: letters, numbers and underscores"
        action={usernameError(username) ? undefined : <ValidMark />}
        {...form.text('username')}
      />
      <Input
        label="Email *"
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.text('email')}
      />
      <PasswordInput
        label="Password *"
        required
        autoComplete="new-password"
        hint="At least 8 characters"
        {...form.text('password')}
      />
      <div>
        <Checkbox
          label={
            <>
              I agree to the <TermsLink to="/terms" /> and <TermsLink to="/privacy" />
            </>
          }
          required
          aria-describedby={acceptedTerms ? undefined : 'terms-note'}
          {...form.check('acceptedTerms')}
        />
        {!acceptedTerms && <Note id="terms-note">{TERMS_SENTENCE}</Note>}
      </div>
      <Button
        variant="primary"
        type="submit"
        full
        disabled={!acceptedTerms}
        busy={register.isPending}
        busyLabel="Creating account..."
      >
        Create Account
      </Button>
      <FormFoot>
        Already have an account? <TextButton onClick={onSignIn}>Continue with Email</TextButton>
      </FormFoot>
    </FormStack>
  );
}

/** The hint below is the rule; the mark shows that it is fulfilled. */
function ValidMark() {
  return (
    <Mark aria-hidden="true">
      <Check size={18} />
    </Mark>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: 16px;
`;

const Mark = styled.span`
  padding-right: 14px;
  color: var(--success);
`;

const Note = styled.p`
  ${typeStyles.small}
  padding-left: 32px;
  color: var(--text-3);
`;
