import { styled } from '@beem/platform';
import { Button, media, type } from '@beem/ui';
import { MailWarning, Send } from 'lucide-react';
import { useResendVerification } from './verification.mutations';

export interface UnverifiedNoticeProps {
  email: string;
  /** The action that needs verification, e.g. 'upload'. */
  what: string;
}

/** Explains that this needs a verified email, before the server refuses it; can send the mail again. */
export function UnverifiedNotice({ email, what }: UnverifiedNoticeProps) {
  const resend = useResendVerification();
  return (
    <Notice role="status">
      <MailWarning size={20} aria-hidden="true" />
      <div>
        <strong>Verify your email to {what}</strong>
        <p>{`Open the link in the mail we sent to ${email}. It may take 1 to 2 minutes.`}</p>
      </div>
      <Button
        size="small"
        icon={<Send aria-hidden="true" />}
        busy={resend.isPending}
        busyLabel="Sending..."
        onClick={() => resend.mutate(email)}
      >
        Resend email
      </Button>
    </Notice>
  );
}

const Notice = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px 16px;
  margin-bottom: 24px;
  padding: 16px 20px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  > svg {
    color: var(--warning);
  }
  > div {
    overflow-wrap: anywhere;
  }
  strong {
    ${type.body}
    font-weight: 600;
  }
  p {
    ${type.small}
    color: var(--text-2);
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    > svg {
      align-self: start;
      margin-top: 2px;
    }
    > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
