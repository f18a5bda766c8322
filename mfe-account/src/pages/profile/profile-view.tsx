import { failedWindow, lazyComponent } from '@beem/ui';
import { useState } from 'react';
import type { ConnectionsDialogProps } from '../../features/connections/connections-dialog';
import { ProfileBody } from '../../features/profile/head-layout';
import { ProfileFigures } from '../../features/profile/profile-figures';
import { ProfileHead } from '../../features/profile/profile-head';
import type { ConnectionsTab } from '../../shared/connections-tab';
import { Creations, type CreationsProps } from './creations';
import { OtherActions, OwnActions } from './profile-actions';

const ConnectionsDialog = lazyComponent<ConnectionsDialogProps>(
  () =>
    import(/* webpackChunkName: "profile-dialogs" */ '../../features/connections/connections-dialog').then(
      (module) => module.ConnectionsDialog,
    ),
  {
    failed: failedWindow('The list'),
  },
);

export function ProfileView({ profile, loadedAt, isOwn }: CreationsProps) {
  const [list, setList] = useState<{ tab: ConnectionsTab; isOpen: boolean } | null>(null);
  const { id, followersCount, followingCount } = profile;
  return (
    <>
      <ProfileHead
        profile={profile}
        actions={isOwn ? <OwnActions profile={profile} /> : <OtherActions profile={profile} />}
      />
      <ProfileBody>
        <ProfileFigures
          profile={profile}
          onOpen={isOwn ? (tab) => setList({ tab, isOpen: true }) : undefined}
          onApproach={isOwn ? ConnectionsDialog.preload : undefined}
        />
        <Creations profile={profile} loadedAt={loadedAt} isOwn={isOwn} />
      </ProfileBody>
      {list && (
        <ConnectionsDialog
          key={list.tab}
          userId={id}
          {...list}
          count={list.tab === 'followers' ? followersCount : followingCount}
          onOpenChange={(isOpen) => setList({ ...list, isOpen })}
        />
      )}
    </>
  );
}
