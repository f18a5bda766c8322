import type { PublicUser } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName, formatCount } from '@beem/rules';
import { Avatar, ProfileLink, Skeleton, type, VerifiedTick } from '@beem/ui';
import type { ReactNode } from 'react';

/** A search result for a user, with a Follow button. */
export function CreatorCard({ creator, action }: { creator: PublicUser; action?: ReactNode }) {
  const name = displayName(creator);
  const { followersCount } = creator;
  return (
    <Card>
      <ProfileLink userId={creator.id} isSecond>
        <Avatar user={creator} size={56} />
      </ProfileLink>
      <CreatorText>
        <Name>
          <ProfileLink userId={creator.id} title={name}>
            {name}
          </ProfileLink>
          {creator.isVerified && <VerifiedTick />}
        </Name>
        <CreatorMeta>{`@${creator.username}`}</CreatorMeta>
        <CreatorMeta>{`${formatCount(followersCount)} ${followersCount === 1 ? 'follower' : 'followers'}`}</CreatorMeta>
      </CreatorText>
      {action}
    </Card>
  );
}

export function CreatorCardSkeleton() {
  return (
    <Card as="div">
      <Skeleton width="56px" height="56px" radius="50%" />
      <CreatorText>
        <Skeleton width="60%" height="16px" />
        <Skeleton width="44%" height="14px" />
        <Skeleton width="36%" height="14px" />
      </CreatorText>
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

const CreatorText = styled.div`
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
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const CreatorMeta = styled.p`
  overflow: hidden;
  color: var(--text-3);
  ${type.small}
  text-overflow: ellipsis;
  white-space: nowrap;
`;
