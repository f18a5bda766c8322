import type { PublicUser } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { displayName, formatCount } from '@beem/rules';
import { Avatar, Skeleton, type, VerifiedTick } from '@beem/ui';
import type { ReactNode } from 'react';

/** A user that was found, with a way to follow them. */
export function CreatorCard({ creator, action }: { creator: PublicUser; action?: ReactNode }) {
  const profile = `/profile/${creator.id}`;
  const isAvailable = useIsAvailable()(profile);
  const name = displayName(creator);
  const { followersCount } = creator;
  return (
    <Card>
      <Avatar user={creator} size={56} />
      <Words>
        <Name>
          <span title={name}>{isAvailable ? <Link to={profile}>{name}</Link> : name}</span>
          {creator.isVerified && <VerifiedTick />}
        </Name>
        <Facts>@{creator.username}</Facts>
        <Facts>{`${formatCount(followersCount)} ${followersCount === 1 ? 'follower' : 'followers'}`}</Facts>
      </Words>
      {action}
    </Card>
  );
}

export function CreatorCardSkeleton() {
  return (
    <Card as="div">
      <Skeleton width="56px" height="56px" radius="50%" />
      <Words>
        <Skeleton width="60%" height="16px" />
        <Skeleton width="44%" height="14px" />
        <Skeleton width="36%" height="14px" />
      </Words>
    </Card>
  );
}

const Card = styled.article`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
  height: 100%;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
`;

const Name = styled.h2`
  display: flex;
  align-items: center;
  gap: 6px;
  font: 600 0.9375rem/1.25rem var(--font-text);
  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Facts = styled.p`
  overflow: hidden;
  color: var(--text-3);
  ${type.small}
  text-overflow: ellipsis;
  white-space: nowrap;
`;
