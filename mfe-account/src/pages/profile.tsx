import { matchPath, useLocation, usePageMeta, useSession } from '@beem/platform';
import { displayName } from '@beem/rules';
import { CreationShapes } from '../features/creations/creation-lists';
import { ProfileLoading } from '../features/profile/profile-loading';
import { ProfileFailed, ProfileMissing, ProfileSignedOut } from '../features/profile/profile-states';
import { type ProfileOwner, profileState, useLiveFollowers, useProfile } from '../shared/profile.queries';
import { ProfileView } from './profile/profile-view';

/** The public profile of a user; without an id that of the signed-in user. */
export default function ProfilePage() {
  const { status, user } = useSession();
  const id = matchPath('/profile/:id', useLocation().pathname)?.params.id;
  if (status === 'loading') return <Loading />;
  if (!user) return <ProfileSignedOut />;
  const userId = id?.toLowerCase() ?? user.id;
  // The key mounts a new page for each user, so that no state carries over to the next one.
  return <OneProfile key={userId} userId={userId} isOwn={userId === user.id} />;
}

function Loading() {
  return (
    <ProfileLoading>
      <CreationShapes aspect="2 / 3" />
    </ProfileLoading>
  );
}

function OneProfile(owner: ProfileOwner) {
  const query = useProfile(owner);
  useLiveFollowers(owner);
  const state = profileState(query);
  usePageMeta({ title: state.status === 'ready' ? displayName(state.profile) : 'Profile' });
  if (state.status === 'ready')
    return <ProfileView profile={state.profile} loadedAt={query.dataUpdatedAt} isOwn={owner.isOwn} />;
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'signedOut') return <ProfileSignedOut />;
  if (state.status === 'missing') return <ProfileMissing />;
  return (
    <ProfileFailed
      isOwn={owner.isOwn}
      code={state.code}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
