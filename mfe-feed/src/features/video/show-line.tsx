import type { Show, Video } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { type } from '@beem/ui';

/** Of which show a video is an episode, above its title. */
export function ShowLine({ show, episodeNumber }: { show: Show } & Pick<Video, 'episodeNumber'>) {
  const path = `/show/${show.id}`;
  const isAvailable = useIsAvailable()(path);
  return (
    <Line>
      {isAvailable ? <Link to={path}>{show.title}</Link> : <span>{show.title}</span>}
      {episodeNumber !== null && <span>{`Episode ${episodeNumber}`}</span>}
    </Line>
  );
}

const Line = styled.p`
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
