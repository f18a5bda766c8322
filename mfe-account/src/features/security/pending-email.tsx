import { styled } from '@beem/platform';
import { Button, type } from '@beem/ui';
import { MailCheck } from 'lucide-react';
import { useKeepEmail, useResendLink } from './security.mutations';

/** A new address whose link has not been opened yet. */
export function PendingEmail({ email }: { email: string }) {
  const resend = useResendLink();
  const keep = useKeepEmail();
  return (
    <Notice role="status">
      <MailCheck size={18} aria-hidden="true" />
      <span>
        Open the link that we sent to <strong>{email}</strong>. Until then your email stays as it is.
      </span>
      <Ways>
        <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
          Resend link
        </Button>
        <Button size="small" variant="ghost" busy={keep.isPending} onClick={() => keep.mutate()}>
          Cancel change
        </Button>
      </Ways>
    </Notice>
  );
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin-top: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--info-soft);
  ${type.label}
  font-weight: 400;
  svg {
    flex: none;
    margin-top: 1px;
    color: var(--info);
  }
  > span {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
`;

const Ways = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: 8px;
  padding-left: 30px;
`;
