import type { Profile } from '@beem/api-client';
import type { ReportDialogProps } from '@beem/forms/report-dialog';
import { useIsAvailable, useSession } from '@beem/platform';
import { shareLink } from '@beem/platform/share-link';
import { displayName, isolate } from '@beem/rules';
import {
  Button,
  ButtonLink,
  FollowButton,
  failedWindow,
  IconButton,
  lazyComponent,
  SupportButton,
  SupportFromAddress,
  WindowFailed,
} from '@beem/ui';
import { Clapperboard, Flag, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { EditProfileDialogProps } from '../../features/edit-profile/edit-profile-dialog';

const EditProfileDialog = lazyComponent<EditProfileDialogProps>(
  () =>
    import(/* webpackChunkName: "profile-dialogs" */ '../../features/edit-profile/edit-profile-dialog').then(
      (module) => module.EditProfileDialog,
    ),
  { failed: (_retry, { onClose }) => <WindowFailed what="Edit Profile" onClose={onClose} /> },
);

const ReportDialog = lazyComponent<ReportDialogProps>(
  () =>
    import(/* webpackChunkName: "profile-dialogs" */ '@beem/forms/report-dialog').then(
      (module) => module.ReportDialog,
    ),
  { failed: failedWindow('The report form') },
);

/** The studio of another remote, Share Profile and Edit Profile. */
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

/** Support Creator of another remote, Follow and Report. */
export function OtherActions({ profile }: { profile: Profile }) {
  const [report, setReport] = useState<{ isOpen: boolean } | null>(null);
  return (
    <>
      <SupportButton creator={profile} isAlways={profile.isCreator} />
      <SupportFromAddress />
      <FollowButton user={profile} size="medium" />
      <IconButton
        label={`Report ${isolate(displayName(profile))}`}
        aria-haspopup="dialog"
        onPointerEnter={ReportDialog.preload}
        onFocus={ReportDialog.preload}
        onClick={() => setReport({ isOpen: true })}
      >
        <Flag aria-hidden="true" />
      </IconButton>
      {report && (
        <ReportDialog
          subject={{ kind: 'user', id: profile.id }}
          {...report}
          onOpenChange={(isOpen) => setReport({ isOpen })}
        />
      )}
    </>
  );
}
