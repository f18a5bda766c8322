import type { Profile } from '@beem/api-client';
import { useIsAvailable, useSession } from '@beem/platform';
import { shareLink } from '@beem/platform/share-link';
import { displayName } from '@beem/rules';
import {
  Button,
  ButtonLink,
  FollowButton,
  lazyComponent,
  SupportButton,
  SupportFromAddress,
  WindowFailed,
} from '@beem/ui';
import { Clapperboard, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { EditProfileDialogProps } from '../../features/edit-profile/edit-profile-dialog';

const EditProfileDialog = lazyComponent<EditProfileDialogProps>(
  () =>
    import(/* webpackChunkName: "edit-profile" */ '../../features/edit-profile/edit-profile-dialog').then(
      (module) => module.EditProfileDialog,
    ),
  { failed: (_retry, { onClose }) => <WindowFailed what="Edit Profile" onClose={onClose} /> },
);

/** The studio, which another remote brings, Share Profile and Edit Profile. */
export function OwnActions({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const isAvailable = useIsAvailable();
  const [isEditing, setIsEditing] = useState(false);
  const shared = { title: displayName(profile), path: `/profile/${profile.id}`, kind: 'profile' } as const;
  return (
    <>
      {isAvailable('/studio') && (
        <ButtonLink to="/studio" icon={<Clapperboard aria-hidden="true" />}>
          Studio
        </ButtonLink>
      )}
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => void shareLink(shared)}>
        Share Profile
      </Button>
      <Button
        variant="primary"
        icon={<Pencil aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={EditProfileDialog.preload}
        onFocus={EditProfileDialog.preload}
        onClick={() => setIsEditing(true)}
      >
        Edit Profile
      </Button>
      {isEditing && user && <EditProfileDialog user={user} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** Support Creator, which another remote brings, and Follow. */
export function OtherActions({ profile }: { profile: Profile }) {
  return (
    <>
      <SupportButton creator={profile} />
      <SupportFromAddress />
      <FollowButton user={profile} size="medium" />
    </>
  );
}
