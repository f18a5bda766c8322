import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { FilmPoster, type } from '@beem/ui';
import { playerFrame } from './player';

/** In place of the player while the server still works on a film, or could not: only its creator comes here. */
export function UnreadyFilm({
  video,
}: {
  video: Pick<Video, 'status' | 'failureReason' | 'thumbnailUrl' | 'thumbhash'>;
}) {
  const words =
    video.status === 'failed'
      ? (video.failureReason ?? 'This Beem could not be processed.')
      : 'This Beem is still being processed.';
  return (
    <Frame>
      <FilmPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} eager />
      <Words role="status">{words}</Words>
    </Frame>
  );
}

const Frame = styled.div`
  ${playerFrame}
`;

const Words = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 24px;
  background: var(--film-scrim);
  color: var(--film-text);
  text-align: center;
  ${type.h3}
`;
