import { FormFailure } from '@beem/forms';
import { styled } from '@beem/platform';
import { Button, type } from '@beem/ui';
import { Info, Mail } from 'lucide-react';
import { useRef } from 'react';
import { TermsLink } from '../../shared/forms/terms-link';
import { QuickSignIn } from './quick-sign-in';

interface ChooseScreenProps {
  /** Why the session of this browser was ended. */
  reason?: string | null;
  onEmail: () => void;
  onRegister: () => void;
}

/** First screen of /auth: remembered users, then sign-in and registration. */
export function ChooseScreen({ reason, onEmail, onRegister }: ChooseScreenProps) {
  const email = useRef<HTMLButtonElement>(null);
  return (
    <>
      {reason && (
        <Ended>
          <FormFailure form={{ failure: reason }} />
        </Ended>
      )}
      <Notice>
        <Info size={18} aria-hidden="true" />
        <span>
          Signed in with another service before? Log in with your email and use Forgot Password to set a new
          password.
        </span>
      </Notice>
      <QuickSignIn onEmptied={() => email.current?.focus()} />
      <Ways>
        <Button ref={email} variant="primary" full icon={<Mail aria-hidden="true" />} onClick={onEmail}>
          Continue with Email
        </Button>
        <Button full onClick={onRegister}>
          Create Account
        </Button>
      </Ways>
      <Terms>
        By continuing you agree to the <TermsLink to="/terms" /> and <TermsLink to="/privacy" />.
      </Terms>
    </>
  );
}

const Ended = styled.div`
  margin-bottom: 16px;
`;

const Notice = styled.p`
  display: flex;
  gap: 12px;
  margin-bottom: 32px;
  padding: 14px 16px;
  border-radius: var(--radius-md);
  background: var(--info-soft);
  ${type.label}
  font-weight: 400;
  svg {
    flex: none;
    margin-top: 1px;
    color: var(--info);
  }
`;

const Ways = styled.div`
  display: grid;
  gap: 12px;
`;

const Terms = styled.p`
  ${type.small}
  margin-top: 24px;
  color: var(--text-3);
  text-align: center;
  text-wrap: balance;
`;
