import type { PublicUser } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { formatCount, fullName } from '@beem/rules';
import { Avatar, type, VerifiedTick } from '@beem/ui';

/** Who made the video; here the real name shows if its owner lets it, else the username (specification, section 2). */
export function CreatorBlock({ creator }: { creator: PublicUser }) {
  const name = (creator.showRealName && fullName(creator)) || creator.username;
  const profile = `/profile/${creator.id}`;
  const isAvailable = useIsAvailable()(profile);
  const followers = `${formatCount(creator.followersCount)} ${creator.followersCount === 1 ? 'follower' : 'followers'}`;
  return (
    <Block>
      <Avatar user={creator} size={44} />
      <div>
        <Name>
          {isAvailable ? <Link to={profile}>{name}</Link> : <span>{name}</span>}
          {creator.isVerified && <VerifiedTick />}
        </Name>
        <Followers>{followers}</Followers>
      </div>
    </Block>
  );
}

const Block = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font: 600 0.9375rem/1.25rem var(--font-text);
  a:hover {
    text-decoration: underline;
  }
`;

const Followers = styled.p`
  ${type.small}
  color: var(--text-3);
`;
