import type { CurrentUser } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Button, failedWindow, lazyComponent } from '@beem/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Card, CardHead, CardText } from '../../shared/card';
import type { DeleteDialogProps } from './delete-dialog';
import type { DeleteAccount } from './deletion.mutations';

const DeleteDialog = lazyComponent<DeleteDialogProps>(
  () =>
    import(/* webpackChunkName: "settings-dialogs" */ './delete-dialog').then(
      (module) => module.DeleteDialog,
    ),
  {
    failed: failedWindow('Delete Account'),
  },
);

/** The card to delete the account: its button asks for confirmation first. */
export function DangerCard({ user, deletion }: { user: CurrentUser; deletion: DeleteAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Danger aria-labelledby="danger-title">
      <CardHead>
        <div>
          <h2 id="danger-title">Danger Zone</h2>
          <CardText>Deleting your account removes your films for good.</CardText>
        </div>
        <Button
          variant="danger-outline"
          icon={<Trash2 aria-hidden="true" />}
          aria-haspopup="dialog"
          onPointerDown={DeleteDialog.preload}
          onFocus={DeleteDialog.preload}
          onClick={() => setIsOpen(true)}
        >
          Delete Account
        </Button>
      </CardHead>
      {isOpen && <DeleteDialog isOpen onOpenChange={setIsOpen} user={user} deletion={deletion} />}
    </Danger>
  );
}

const Danger = styled(Card)`
  border-color: color-mix(in srgb, var(--danger) 60%, transparent);
  h2 {
    color: var(--danger);
  }
`;
