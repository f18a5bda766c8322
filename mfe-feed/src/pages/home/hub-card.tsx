import type { Video } from '@beem/api-client';
import { loadEntities, useQueryClient } from '@beem/platform';
import { FollowButton, IconButton, SupportButton } from '@beem/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { memo, useRef } from 'react';
import { CreatorByline } from '../../features/feed/creator-byline';
import { FeedCardOverlay } from '../../features/feed/feed-card';
import { FeedCardFrame, FeedCardLayout } from '../../features/feed/feed-viewport';
import { FastSign } from '../../features/playback/fast-sign';
import { FeedVideo } from '../../features/playback/feed-video';
import { PlayOverlay } from '../../features/playback/play-overlay';
import { ProgressBar } from '../../features/playback/progress-bar';
import { SOUND_CONTROL, useSound } from '../../features/playback/sound';
import type { Autoplay } from '../../features/playback/use-autoplay';
import type { FastHold } from '../../features/playback/use-fast-hold';
import { ActionColumn, ColumnAction } from '../../features/video-actions/column-action';
import { VideoActions } from '../video-actions/video-actions';
import type { DialogOpeners } from '../video-dialogs/use-video-dialogs';

export interface HubCardProps {
  video: Video;
  isActive: boolean;
  /** Cards far from the active one show only their still. */
  isMounted: boolean;
  preload: 'auto' | 'none';
  autoplay: Autoplay;
  /** Whether it plays at 2×. */
  isFast: boolean;
  onHold: FastHold['hold'];
  dialogs: DialogOpeners;
  onPlayingChange: (videoId: number, isPlaying: boolean) => void;
}

/** One video of the hub with its actions. Memoised: a step renders only the cards that it changes. */
export const HubCard = memo(function HubCard({
  video,
  isActive,
  isMounted,
  preload,
  autoplay,
  isFast,
  onHold,
  dialogs,
  onPlayingChange,
}: HubCardProps) {
  const client = useQueryClient();
  const { isMuted, toggleMute } = useSound();
  const videoRef = useRef<HTMLVideoElement>(null);
  const isWaiting = isActive && !autoplay.wantsPlay && video.videoUrl !== null;
  return (
    <FeedCardLayout>
      <FeedCardFrame>
        <FeedVideo
          video={video}
          isActive={isActive}
          videoRef={videoRef}
          isMounted={isMounted}
          preload={preload}
          wantsPlay={autoplay.wantsPlay}
          isMuted={isMuted}
          isFast={isFast}
          onTap={toggleMute}
          onHold={onHold}
          onStop={autoplay.stop}
          onFailed={() => void loadEntities().then(({ checkVideo }) => checkVideo(client, video.id))}
          onPlayingChange={(isPlaying) => onPlayingChange(video.id, isPlaying)}
        />
        {isActive && <FastSign isFast={isFast} />}
        {isWaiting && <PlayOverlay hasEnded={autoplay.hasEnded} onPlay={autoplay.togglePlay} />}
        <CardTexts video={video} />
        {/* It comes after the buttons over the video in the tab order. */}
        {isMounted && video.videoUrl && <ProgressBar videoRef={videoRef} />}
      </FeedCardFrame>
      <CardActions video={video} dialogs={dialogs} />
    </FeedCardLayout>
  );
});

/* The position in the feed changes neither of these, so a step does not render them again. */

const CardTexts = memo(function CardTexts({ video }: Pick<HubCardProps, 'video'>) {
  const { isMuted, toggleMute } = useSound();
  return (
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
  );
});

const CardActions = memo(function CardActions({ video, dialogs }: Pick<HubCardProps, 'video' | 'dialogs'>) {
  return (
    <ActionColumn>
      <VideoActions video={video} dialogs={dialogs} as={ColumnAction} />
    </ActionColumn>
  );
});
