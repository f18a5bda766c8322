import type { Video } from '@beem/api-client';
import { Link, styled, usePageMeta } from '@beem/platform';
import { Spill, type } from '@beem/ui';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useKeys } from '../../features/keyboard/use-keys';
import { Player } from '../../features/playback/player/player';
import { UnreadyFilm } from '../../features/playback/player/unready-film';
import { useSound, useSoundAfterInteraction } from '../../features/playback/sound';

import { useAutoplay } from '../../features/playback/use-autoplay';
import { CreatorBlock } from '../../features/video/creator-block';
import { WatchColumn, WatchDescription, WatchRow, WatchTitle } from '../../features/video/watch-layout';
import { useWatchProgress } from '../../features/views/use-watch-progress';
import { FilmActions } from './film-actions';

export function WatchFilm({ video }: { video: Video }) {
  usePageMeta({ title: video.title, description: video.description });
  return (
    <WatchColumn>
      <Spill src={video.thumbnailUrl} />
      <Back to="/home">
        <ArrowLeft aria-hidden="true" />
        Back to Universe
      </Back>
      {video.videoUrl ? <WatchPlayer video={video} /> : <UnreadyFilm video={video} />}
      <WatchTitle>{video.title}</WatchTitle>
      <WatchRow>
        <CreatorBlock creator={video.creator} />
        <FilmActions video={video} />
      </WatchRow>
      {video.description && <WatchDescription>{video.description}</WatchDescription>}
    </WatchColumn>
  );
}

/** How far the arrow keys jump. */
const JUMP_SECONDS = 5;

function WatchPlayer({ video }: { video: Video }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const autoplay = useAutoplay(video.id);
  const { toggleMute } = useSound();
  function jump(seconds: number) {
    if (videoRef.current) videoRef.current.currentTime += seconds;
  }
  useSoundAfterInteraction();
  useWatchProgress(videoRef, video.id);
  useKeys({
    space: autoplay.togglePlay,
    m: toggleMute,
    arrowLeft: () => jump(-JUMP_SECONDS),
    arrowRight: () => jump(JUMP_SECONDS),
  });
  return <Player video={video} videoRef={videoRef} frameRef={frameRef} autoplay={autoplay} />;
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  color: var(--text-2);
  ${type.body}
  svg {
    width: 18px;
    height: 18px;
  }
  &:hover {
    color: var(--text);
  }
`;
