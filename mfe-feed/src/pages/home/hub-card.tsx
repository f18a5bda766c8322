import type { Video } from '@beem/api-client';
import { loadEntities, useQueryClient } from '@beem/platform';
import { FollowButton, IconButton, SupportButton } from '@beem/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { useRef } from 'react';
import { CreatorByline } from '../../features/feed/creator-byline';
import { FeedCardOverlay } from '../../features/feed/feed-card';
import { FeedCardFrame, FeedCardLayout } from '../../features/feed/feed-viewport';
import { FastSign } from '../../features/playback/fast-sign';
import { FeedVideo } from '../../features/playback/feed-video';
import { PlayOverlay } from '../../features/playback/play-overlay';
import { preloadFor } from '../../features/playback/preload';
import { ProgressBar } from '../../features/playback/progress-bar';
import { SOUND_CONTROL, useSound } from '../../features/playback/sound';
import type { Autoplay } from '../../features/playback/use-autoplay';
import type { FastHold } from '../../features/playback/use-fast-hold';
import { ActionColumn, ColumnAction } from '../../features/video-actions/column-action';
import { VideoActions, type VideoActionsProps } from '../video-actions/video-actions';

export interface HubCardProps {
  video: Video;
  /** 0 is the active card, 1 the one after it. */
  distance: number;
  autoplay: Autoplay;
  fastHold: Pick<FastHold, 'isFast' | 'hold'>;
  isActivePlaying: boolean;
  dialogs: VideoActionsProps['dialogs'];
  onPlayingChange: (isPlaying: boolean) => void;
}

/** One video of the hub with its actions. */
export function HubCard({
  video,
  distance,
  autoplay,
  fastHold,
  isActivePlaying,
  dialogs,
  onPlayingChange,
}: HubCardProps) {
  const client = useQueryClient();
  const { isMuted, toggleMute } = useSound();
  const videoRef = useRef<HTMLVideoElement>(null);
  const isMounted = Math.abs(distance) <= 1;
  const isActive = distance === 0;
  const isWaiting = isActive && !autoplay.wantsPlay && video.videoUrl !== null;
  return (
    <FeedCardLayout>
      <FeedCardFrame>
        <FeedVideo
          video={video}
          isActive={isActive}
          videoRef={videoRef}
          isMounted={isMounted}
          preload={preloadFor(distance, isActivePlaying)}
          wantsPlay={autoplay.wantsPlay}
          isMuted={isMuted}
          isFast={isActive && fastHold.isFast}
          onTap={toggleMute}
          onHold={fastHold.hold}
          onStop={autoplay.stop}
          onFailed={() => void loadEntities().then(({ checkVideo }) => checkVideo(client, video.id))}
          onPlayingChange={onPlayingChange}
        />
        {isActive && <FastSign isFast={fastHold.isFast} />}
        {isWaiting && <PlayOverlay hasEnded={autoplay.hasEnded} onPlay={autoplay.togglePlay} />}
        <FeedCardOverlay
          video={video}
          mute={
            <IconButton
              label={isMuted ? 'Unmute' : 'Mute'}
              variant="film"
              onClick={toggleMute}
              {...SOUND_CONTROL}
            >
              {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
            </IconButton>
          }
          creator={
            <CreatorByline creator={video.creator}>
              <FollowButton user={video.creator} look="film" />
              <SupportButton creator={video.creator} look="film" size="small" />
            </CreatorByline>
          }
        />
        {/* It comes after the buttons over the video in the tab order. */}
        {isMounted && video.videoUrl && <ProgressBar videoRef={videoRef} />}
      </FeedCardFrame>
      <ActionColumn>
        <VideoActions video={video} dialogs={dialogs} as={ColumnAction} />
      </ActionColumn>
    </FeedCardLayout>
  );
}
