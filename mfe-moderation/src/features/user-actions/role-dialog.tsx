import type { AdminUserDetail } from '@beem/api-client';
import { ROLES, type Role } from '@beem/contracts';
import { RadioGroup } from '@beem/ui';
import { useState } from 'react';
import { ROLE_LABELS } from '../../shared/role-labels';
import { ReasonDialog } from './reason-dialog';
import { useChangeRole } from './user-actions.mutations';

interface RoleDialogProps {
  user: AdminUserDetail;
  onClose: () => void;
}

const MEANINGS: Record<Role, string> = {
  user: 'has no rights in Moderation',
  moderator: 'decides on reports and suspends users',
  admin: 'does all that, refunds donations and changes roles',
};

/**
 * Gives a user another role. The call names the present role, so that a change by another admin meanwhile is not
 * overwritten.
 */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  // The role that this dialog shows, even when the page has read another one since.
  const [from] = useState(user.role);
  const others = ROLES.filter((other) => other !== from);
  const [role, setRole] = useState<Role>(others[0] as Role);
  const change = useChangeRole(user.id);
  return (
    <ReasonDialog
      title="Change the role"
      description={`@${user.username} is ${labelled(from)} now. The new role holds at once, on every device.`}
      action={`Make ${labelled(role)}`}
      busyAction="Changing..."
      variant="primary"
      onSubmit={(reason) => change.mutateAsync({ role, from, reason })}
      onClose={onClose}
    >
      <RadioGroup
        label="New role"
        value={role}
        onChange={setRole}
        options={others.map((value) => ({
          value,
          label: `${ROLE_LABELS[value]}: ${MEANINGS[value]}`,
        }))}
      />
    </ReasonDialog>
  );
}

function labelled(role: Role): string {
  return role === 'admin' ? 'an admin' : `a ${role}`;
}
