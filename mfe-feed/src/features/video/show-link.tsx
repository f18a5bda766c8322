import type { Show, Video } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { media, type, UserText } from '@beem/ui';
import { ChevronRight } from 'lucide-react';

interface ShowLinkProps extends Pick<Video, 'episodeNumber'> {
  /** Null while the show loads. */
  show: Show | null;
}

/**
 * Link to the show of an episode, above the title. Its line is reserved before the show has loaded, so that nothing
 * moves.
 */
export function ShowLink({ show, episodeNumber }: ShowLinkProps) {
  const path = `/show/${show?.id}`;
  const isAvailable = useIsAvailable()(path);
  return (
    <EpisodeOf>
      {show &&
        (isAvailable ? (
          <Link to={path}>
            <UserText>{show.title}</UserText>
            <ChevronRight aria-hidden="true" />
          </Link>
        ) : (
          <span dir="auto">{show.title}</span>
        ))}
      {episodeNumber !== null && <span>{`Episode ${episodeNumber}`}</span>}
    </EpisodeOf>
  );
}

const EpisodeOf = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  min-height: 44px;
  margin-top: -12px;
  color: var(--text-2);
  ${type.label}
  a {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 44px;
    color: var(--accent);
    ${media.hover} {
      &:hover {
        text-decoration: underline;
      }
    }
  }
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
`;
