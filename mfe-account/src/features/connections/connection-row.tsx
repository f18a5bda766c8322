import type { PublicUser } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName, formatCount } from '@beem/rules';
import {
  Avatar,
  Badge,
  DottedLine,
  FollowButton,
  media,
  ProfileLink,
  Skeleton,
  type,
  useMediaQuery,
  VERIFIED_EMAIL,
  VerifiedTick,
} from '@beem/ui';
import { BadgeCheck } from 'lucide-react';

interface ConnectionRowProps {
  user: PublicUser;
  /** `page` has the badge, the handle and both counts; `dialog` only the number of followers. */
  look: 'page' | 'dialog';
}

/** A follower or followed user with a follow button. */
export function ConnectionRow({ user, look }: ConnectionRowProps) {
  const name = displayName(user);
  const isPage = look === 'page';
  // The badge would take a line of its own on a phone.
  const hasBadge = !useMediaQuery(media.phone) && isPage;
  return (
    <Row data-look={look}>
      <ProfileLink userId={user.id} isSecond>
        <Avatar user={user} size={isPage ? 52 : 44} />
      </ProfileLink>
      <Texts>
        <Name>
          <NameLink userId={user.id} title={name}>
            {name}
          </NameLink>
          {user.isVerified && !hasBadge && <VerifiedTick />}
          {user.isVerified && hasBadge && (
            <Badge tone="cyan" title={VERIFIED_EMAIL} icon={<BadgeCheck aria-hidden="true" />}>
              Verified
            </Badge>
          )}
        </Name>
        <Facts>
          {isPage && <span>{`@${user.username}`}</span>}
          <span>{`${formatCount(user.followersCount)} ${user.followersCount === 1 ? 'follower' : 'followers'}`}</span>
          {isPage && <span>{`${formatCount(user.followingCount)} following`}</span>}
        </Facts>
      </Texts>
      <FollowButton user={user} look="list" />
    </Row>
  );
}

/** Placeholder of rows while they load. */
export function ConnectionShapes({ look }: Pick<ConnectionRowProps, 'look'>) {
  const picture = look === 'page' ? '52px' : '44px';
  return (
    <>
      {[...'abcdef'].map((key) => (
        <Row key={key} data-look={look}>
          <Skeleton width={picture} height={picture} radius="50%" />
          <Texts>
            <Skeleton width="min(12rem, 60%)" height="16px" />
            <Skeleton width="min(18rem, 80%)" height="14px" />
          </Texts>
          <Skeleton width="92px" height="36px" radius="18px" />
        </Row>
      ))}
    </>
  );
}

/** Users one below the other, with lines between them. */
export const ConnectionRows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid var(--line);
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
  padding: 14px 0;
  > button {
    flex: none;
  }
  &[data-look='dialog'] {
    gap: 12px;
    padding: 11px 0;
  }
  ${media.phone} {
    gap: 12px;
    /* Large text moves the button below the name, to the side where all buttons are. */
    flex-wrap: wrap;
    > button[data-size] {
      margin-inline-start: auto;
      /* Both counts fit on one line beside it. */
      padding-inline: 8px;
    }
  }
`;

const Texts = styled.div`
  display: grid;
  flex: 1 1 min(7rem, 100% - 64px);
  gap: 4px;
  min-width: 0;
  [data-look='dialog'] > & {
    gap: 0;
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  > :last-child:not(:first-child) {
    flex: none;
  }
`;

const NameLink = styled(ProfileLink)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 600 0.9375rem/1.5rem var(--font-text);
  &[href]:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Facts = styled(DottedLine)`
  color: var(--text-3);
  ${type.small}
  /* The handle has a line of its own. */
  ${media.phone} {
    [data-look='page'] & > :first-child {
      flex: 1 0 100%;
    }
  }
`;
