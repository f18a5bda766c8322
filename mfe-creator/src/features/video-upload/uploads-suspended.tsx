import { useIsAvailable } from '@beem/platform';
import { type SuspensionTerms, suspensionSentence } from '@beem/rules';
import { ButtonLink, EmptyState } from '@beem/ui';
import { ShieldAlert } from 'lucide-react';

export interface UploadsSuspendedProps {
  suspension: SuspensionTerms;
}

/** Replaces the forms: why this user cannot upload, and until when. */
export function UploadsSuspended({ suspension }: UploadsSuspendedProps) {
  const isAvailable = useIsAvailable();
  return (
    <EmptyState
      icon={<ShieldAlert />}
      title="Uploads are suspended"
      actions={
        <>
          {isAvailable('/support') && (
            <ButtonLink variant="primary" to="/support">
              Support
            </ButtonLink>
          )}
          {isAvailable('/studio') && <ButtonLink to="/studio">Your videos</ButtonLink>}
        </>
      }
    >
      {suspensionSentence(suspension)}
    </EmptyState>
  );
}
