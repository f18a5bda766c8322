import type { Video } from '@beem/api-client';
import { useNavigate, useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { useKeys } from '@beem/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Player } from '../../features/playback/player/player';
import { playerKeys } from '../../features/playback/player/player-keys';
import { useCommands } from '../../features/playback/player/use-commands';
import { useSoundAfterInteraction } from '../../features/playback/sound';
import { useAutoplay } from '../../features/playback/use-autoplay';
import { Resumed } from '../../features/video/resumed';
import { prefetchVideo, videoOptions } from '../../features/video/video.queries';
import { useResume } from '../../features/views/use-resume';
import { useWatchProgress } from '../../features/views/use-watch-progress';
import { invalidateWatchedLists } from '../../features/views/watched-lists';
import { UpNext } from './late';
import { useStateOfNext } from './ways-back';

interface WatchPlayerProps {
  video: Video;
  /** The cached data is stale and a refetch is running. */
  isOutdated: boolean;
  nextEpisode: Video | null;
  /** The video to offer at the end when no episode follows. */
  nextVideo: Video | null;
  /** The player fills the screen of a phone. */
  isFull: boolean;
  /** Texts and controls over the video. */
  overlay: ReactNode;
}

/** The player of the watch page with keys, resume position and next video. */
export function WatchPlayer(props: WatchPlayerProps) {
  const { video, isOutdated, nextEpisode, nextVideo, isFull, overlay } = props;
  const videoRef = useRef<HTMLVideoElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const state = useStateOfNext();
  const autoplay = useAutoplay(video.id);
  const commands = useCommands({
    videoRef,
    frameRef,
    autoplay,
    captions: video.captions,
    refresh: () => void client.invalidateQueries(videoOptions(video.id)),
  });
  const { isPositionKnown, resumedAt, startOver } = useResume(videoRef, video, isOutdated);
  const next = nextEpisode ?? nextVideo;
  const nextId = next?.id ?? null;
  const [declinedId, setDeclinedId] = useState<number | null>(null);

  useSoundAfterInteraction();
  useKeys(playerKeys(commands, frameRef));
  useWatchProgress(videoRef, video.status === 'ready' ? video.id : null, (id, state) => {
    changeEntity(client, { type: 'video', id }, state);
    invalidateWatchedLists(client);
  });
  // Prefetches the next video, so that the player continues without a gap, also in fullscreen.
  useEffect(() => {
    if (autoplay.hasEnded && nextId !== null) void prefetchVideo(client, nextId);
  }, [autoplay.hasEnded, nextId, client]);

  // A viewer who has left the page while the next video loads is not redirected.
  const shownId = useRef<number | null>(null);
  useEffect(() => {
    shownId.current = video.id;
    return () => {
      shownId.current = null;
    };
  }, [video.id]);

  function goTo(id: number) {
    void prefetchVideo(client, id).then(
      () => shownId.current === video.id && navigate(`/watch/${id}`, { state }),
    );
  }
  return (
    <Player
      video={video}
      videoRef={videoRef}
      frameRef={frameRef}
      autoplay={autoplay}
      isHeld={!isPositionKnown}
      commands={commands}
      onFailed={() => void client.invalidateQueries(videoOptions(video.id))}
      onNext={nextEpisode ? () => goTo(nextEpisode.id) : undefined}
      isFull={isFull}
    >
      {overlay}
      {resumedAt !== null && !autoplay.hasEnded && <Resumed at={resumedAt} onStartOver={startOver} />}
      {autoplay.hasEnded && next && declinedId !== video.id && (
        <UpNext
          key={next.id}
          video={next}
          isAutomatic={next === nextEpisode}
          onPlay={() => goTo(next.id)}
          onCancel={() => setDeclinedId(video.id)}
        />
      )}
    </Player>
  );
}
