import type { Profile } from '@beem/api-client';
import { css, Link, styled } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { Count, media, StatTile } from '@beem/ui';
import { Eye, Heart, User, Users } from 'lucide-react';
import { type ConnectionsTab, connectionsAddress } from '../../shared/connections-tab';
import { Tiles } from './head-layout';

interface ProfileFiguresProps {
  profile: Profile;
  /** Opens a list of the user's own connections; without it the figures link to the connections page. */
  onOpen?: (tab: ConnectionsTab) => void;
  onApproach?: () => void;
}

/** Followers, following, views and likes. */
export function ProfileFigures({ profile, onOpen, onApproach }: ProfileFiguresProps) {
  const { id, followersCount, followingCount, totalViews, totalLikes } = profile;
  const opening = (tab: ConnectionsTab, count: number) => {
    const label = `${formatCount(count)} ${tab === 'followers' && count === 1 ? 'follower' : tab}`;
    const title = count.toLocaleString('en-US');
    if (!onOpen)
      return (
        <FigureLink to={connectionsAddress(id, tab)} aria-label={label} title={title}>
          {formatCount(count)}
        </FigureLink>
      );
    return (
      <FigureButton
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        title={title}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={() => onOpen(tab)}
      >
        {formatCount(count)}
      </FigureButton>
    );
  };
  return (
    <Tiles>
      <StatTile label="Followers" icon={<Users />} value={opening('followers', followersCount)} />
      <StatTile label="Following" icon={<User />} value={opening('following', followingCount)} />
      <StatTile label="Total Views" icon={<Eye />} value={<Count value={totalViews} />} />
      <StatTile label="Total Likes" icon={<Heart />} value={<Count value={totalLikes} />} />
    </Tiles>
  );
}

/** The button covers the whole tile. */
const coversTile = css`
  font: inherit;
  letter-spacing: inherit;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-lg);
  }
  ${media.hover} {
    &:hover::after {
      background: color-mix(in srgb, var(--text) 5%, transparent);
    }
  }
  &:focus-visible {
    outline: none;
    &::after {
      outline: 2px solid var(--focus);
      outline-offset: 2px;
    }
  }
`;

const FigureButton = styled.button`
  ${coversTile}
`;

const FigureLink = styled(Link)`
  ${coversTile}
`;
