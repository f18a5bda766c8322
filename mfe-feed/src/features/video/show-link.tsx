import type { Show, Video } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { type } from '@beem/ui';

/** Link to the show of an episode, above the title. */
export function ShowLink({ show, episodeNumber }: { show: Show } & Pick<Video, 'episodeNumber'>) {
  const path = `/show/${show.id}`;
  const isAvailable = useIsAvailable()(path);
  return (
    <EpisodeOf>
      {isAvailable ? <Link to={path}>{show.title}</Link> : <span>{show.title}</span>}
      {episodeNumber !== null && <span>{`Episode ${episodeNumber}`}</span>}
    </EpisodeOf>
  );
}

const EpisodeOf = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 24px 0 -16px;
  color: var(--text-2);
  ${type.label}
  a {
    color: var(--accent);
    &:hover {
      text-decoration: underline;
    }
  }
`;
