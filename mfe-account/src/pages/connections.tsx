import type { Profile } from '@beem/api-client';
import { matchPath, styled, useLocation, usePageMeta, useSearchParams, useSession } from '@beem/platform';
import { displayName, formatCount, isolate } from '@beem/rules';
import {
  BackLink,
  media,
  PageBody,
  PageHead,
  SectionBoundary,
  Skeleton,
  SkeletonGroup,
  Tabs,
  UserText,
} from '@beem/ui';
import { ConnectionList, WHEN_OWN_EMPTY } from '../features/connections/connection-list';
import { ConnectionShapes } from '../features/connections/connection-row';
import { ProfileFailed, ProfileMissing, ProfileSignedOut } from '../features/profile/profile-states';
import type { ConnectionsTab } from '../shared/connections-tab';
import { type ProfileOwner, profileState, useLiveFollowers, useProfile } from '../shared/profile.queries';

/** The followers of a user, and the users they follow; without an id those of the signed-in user. */
export default function ConnectionsPage() {
  const { status, user } = useSession();
  const id = matchPath('/followers/:userId', useLocation().pathname)?.params.userId;
  if (status === 'loading') return <Loading />;
  if (!user) return <ProfileSignedOut />;
  const userId = id?.toLowerCase() ?? user.id;
  return <OneUser key={userId} userId={userId} isOwn={userId === user.id} />;
}

function OneUser(owner: ProfileOwner) {
  const query = useProfile(owner);
  useLiveFollowers(owner);
  const state = profileState(query);
  if (state.status === 'ready') return <Connections profile={state.profile} isOwn={owner.isOwn} />;
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

function Connections({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const [parameters, setParameters] = useSearchParams();
  const tab: ConnectionsTab = parameters.get('tab') === 'following' ? 'following' : 'followers';
  const name = displayName(profile);
  usePageMeta({ title: isOwn ? 'Your Connections' : `${isolate(name)}'s Connections` });
  const whenEmpty = isOwn ? WHEN_OWN_EMPTY : whenOtherEmpty(isolate(name));
  return (
    <PageBody $width="reading">
      <PageHead
        back={<BackLink to={isOwn ? '/profile' : `/profile/${profile.id}`}>Profile</BackLink>}
        title={
          isOwn ? (
            'Your Connections'
          ) : (
            <>
              <UserText>{name}</UserText>'s Connections
            </>
          )
        }
      />
      <Tabs<ConnectionsTab>
        label="Connections"
        tabs={[
          toTab('followers', 'Followers', profile.followersCount),
          toTab('following', 'Following', profile.followingCount),
        ]}
        value={tab}
        onChange={(next) => setParameters(next === 'following' ? { tab: next } : {}, { replace: true })}
      >
        <SectionBoundary key={tab} name={`connections-${tab}`} title="This list did not load">
          <Panel>
            <ConnectionList userId={profile.id} tab={tab} look="page" whenEmpty={whenEmpty[tab]} />
          </Panel>
        </SectionBoundary>
      </Tabs>
    </PageBody>
  );
}

function toTab(value: ConnectionsTab, label: string, count: number) {
  return { value, label, count: formatCount(count), inBrackets: true };
}

function whenOtherEmpty(name: string): Record<ConnectionsTab, string> {
  return {
    followers: `When users follow ${name}, they are listed here`,
    following: `When ${name} follows other users, they are listed here`,
  };
}

function Loading() {
  return (
    <PageBody $width="reading">
      <SkeletonGroup label="Loading connections">
        <HeadShapes>
          <Skeleton width="5rem" height="18px" />
          <Skeleton width="min(24rem, 90%)" height="36px" />
        </HeadShapes>
        <TabShapes>
          <Skeleton width="96px" height="20px" />
          <Skeleton width="100px" height="20px" />
        </TabShapes>
        <Panel>
          <ConnectionShapes look="page" />
        </Panel>
      </SkeletonGroup>
    </PageBody>
  );
}

/** As high as the way back and the heading. */
const HeadShapes = styled.div`
  display: grid;
  gap: 14px;
  margin: -3px 0 29px;
  ${media.phone} {
    gap: 11px;
    margin: 5px 0 10px;
  }
`;

const TabShapes = styled.div`
  display: flex;
  gap: 32px;
  padding: 14px 0;
  box-shadow: inset 0 -1px var(--line);
  ${media.phone} {
    gap: 24px;
  }
`;

const Panel = styled.div`
  padding-top: 12px;
`;
