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
  Menu,
  MenuItem,
  MenuLink,
  media,
  SupportButton,
  SupportFromAddress,
  useMediaQuery,
  WindowFailed,
} from '@beem/ui';
import { Clapperboard, Ellipsis, Flag, Pencil, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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

/** The studio of another remote, Share Profile and Edit Profile; on phones the studio is in a menu. */
export function OwnActions({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const hasStudio = useIsAvailable()('/studio');
  const isPhone = useMediaQuery(media.phone);
  const [isEditing, setIsEditing] = useState(false);
  const shared = { title: displayName(profile), path: `/profile/${profile.id}`, kind: 'profile' } as const;
  return (
    <>
      {hasStudio && !isPhone && (
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
      {hasStudio && isPhone && (
        <More name={displayName(profile)}>
          <MenuLink to="/studio" icon={<Clapperboard aria-hidden="true" />}>
            Studio
          </MenuLink>
        </More>
      )}
      {isEditing && user && <EditProfileDialog user={user} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** Support Creator of another remote, Follow and Report; on phones Report is in a menu. */
export function OtherActions({ profile }: { profile: Profile }) {
  const [report, setReport] = useState<{ isOpen: boolean } | null>(null);
  const isPhone = useMediaQuery(media.phone);
  const name = displayName(profile);
  const openReport = () => setReport({ isOpen: true });
  return (
    <>
      <SupportButton creator={profile} isAlways={profile.isCreator} />
      <SupportFromAddress />
      <FollowButton user={profile} size="medium" />
      {isPhone ? (
        <More name={name} onApproach={ReportDialog.preload}>
          <MenuItem icon={<Flag aria-hidden="true" />} onSelect={openReport}>
            Report
          </MenuItem>
        </More>
      ) : (
        <IconButton
          label={`Report ${isolate(name)}`}
          aria-haspopup="dialog"
          onPointerEnter={ReportDialog.preload}
          onFocus={ReportDialog.preload}
          onClick={openReport}
        >
          <Flag aria-hidden="true" />
        </IconButton>
      )}
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

interface MoreProps {
  /** Name of the user. */
  name: string;
  onApproach?: () => void;
  children: ReactNode;
}

/** The menu beside the two buttons of a phone. */
function More({ name, onApproach, children }: MoreProps) {
  const label = `More actions for ${isolate(name)}`;
  return (
    <Menu
      label={label}
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={label}
          variant="solid"
          tooltip={false}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    >
      {children}
    </Menu>
  );
}
