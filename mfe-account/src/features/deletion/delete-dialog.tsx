import type { CurrentUser } from '@beem/api-client';
import {
  Form,
  isPasswordWanted,
  PASSWORD_SENTENCE,
  PasswordField,
  useEnterPassword,
  useForm,
} from '@beem/forms';
import { styled } from '@beem/platform';
import { failureMessage } from '@beem/platform/failure-message';
import { Button, Dialog, media, Text, type } from '@beem/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeleteAccount } from './deletion.mutations';

export interface DeleteDialogProps {
  user: CurrentUser;
  deletion: DeleteAccount;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const FORM_ID = 'delete-account';

const REMOVED = [
  'Your profile',
  'Your videos and shows',
  'Your comments',
  'Your follow connections',
  'Your saved content and watch history',
];

const MONEY_STAYS =
  'Nobody can support you from then on. Donations that were not paid out yet stay in your account at Stripe, which you keep.';

/** Asks for confirmation before the account is deleted, and for the password when the server requires it. */
export function DeleteDialog({ user, deletion, isOpen, onOpenChange }: DeleteDialogProps) {
  const [asksPassword, setAsksPassword] = useState(false);
  const enter = useEnterPassword();
  const field = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: asksPassword && !password ? 'Enter your password.' : null }),
    failureToast: (error) => ({
      title: 'Delete Failed',
      description: failureMessage(error, 'Failed to delete account'),
    }),
    onSubmit: async ({ password }) => {
      if (asksPassword) await enter.mutateAsync(password);
      try {
        await deletion.mutateAsync(user);
      } catch (error) {
        if (!isPasswordWanted(error)) throw error;
        setAsksPassword(true);
      }
    },
  });
  useEffect(() => {
    if (asksPassword) field.current?.querySelector('input')?.focus();
  }, [asksPassword]);
  return (
    <Dialog
      open={isOpen}
      // During the deletion the dialog stays open, because closing it would not stop the call.
      onOpenChange={(open) => !form.isPending && onOpenChange(open)}
      title="Are you absolutely sure?"
      description="This action cannot be undone. These are removed for good:"
      showDescription
      footer={
        <Ways>
          <Button disabled={form.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={FORM_ID} busy={form.isPending} busyLabel="Deleting...">
            Yes, delete my account permanently
          </Button>
        </Ways>
      }
    >
      <Removed>
        {REMOVED.map((what) => (
          <li key={what}>
            <X aria-hidden="true" />
            {what}
          </li>
        ))}
      </Removed>
      {user.acceptsDonations && <Text $tone="muted">{MONEY_STAYS}</Text>}
      <PasswordForm form={form} label="Delete account" id={FORM_ID}>
        {asksPassword && (
          <div ref={field}>
            <Text $tone="muted">{PASSWORD_SENTENCE}</Text>
            <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
          </div>
        )}
      </PasswordForm>
    </Dialog>
  );
}

const Removed = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 32px;
    ${type.body}
  }
  svg {
    flex: none;
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
    color: var(--danger);
  }
`;

/* The long button wraps to its own line where it does not fit. */
const Ways = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap-reverse;
  justify-content: end;
  gap: 12px;
  ${media.phone} {
    > button {
      flex: 1 0 auto;
    }
  }
`;

const PasswordForm = styled(Form<{ password: string }>)`
  &:not(:empty) {
    margin-top: 16px;
  }
  p {
    margin-bottom: 12px;
  }
`;
