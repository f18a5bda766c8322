import type { Video } from '@beem/api-client';
import { formatCount } from '@beem/rules';
import { IconButton } from '@beem/ui';
import { Heart, Share2, Volume2, VolumeX } from 'lucide-react';
import { FollowButton } from '../../features/engagement/follow-button';
import { useLike } from '../../features/engagement/like.queries';
import { useSignedInAction } from '../../features/engagement/use-signed-in-action';
import { Action, ActionColumn } from '../../features/feed/action-column';
import { CreatorLine } from '../../features/feed/creator-line';
import { FeedCardWords } from '../../features/feed/feed-card';
import { FeedCardFrame, FeedCardLayout } from '../../features/feed/feed-viewport';
import { Film } from '../../features/playback/film';
import { PlayOverlay } from '../../features/playback/play-overlay';
import { preloadFor } from '../../features/playback/preload';
import { SOUND_CONTROL, useSound } from '../../features/playback/sound';
import type { Autoplay } from '../../features/playback/use-autoplay';
import { shareFilm } from '../../features/share/share-film';

export interface HubCardProps {
  video: Video;
  /** 0 is the active card, 1 the one after it. */
  distance: number;
  autoplay: Autoplay;
  isActivePlaying: boolean;
  onPlayingChange: (isPlaying: boolean) => void;
}

/** One film of the hub with everything that one can do with it. */
export function HubCard({ video, distance, autoplay, isActivePlaying, onPlayingChange }: HubCardProps) {
  const { isMuted, toggleMute } = useSound();
  const like = useLike(video);
  const whenSignedIn = useSignedInAction();
  const isActive = distance === 0;
  const isWaiting = isActive && !autoplay.wantsPlay && video.videoUrl !== null;
  return (
    <FeedCardLayout>
      <FeedCardFrame>
        <Film
          video={video}
          isActive={isActive}
          isMounted={Math.abs(distance) <= 1}
          preload={preloadFor(distance, isActivePlaying)}
          wantsPlay={autoplay.wantsPlay}
          isMuted={isMuted}
          onTap={toggleMute}
          onStop={autoplay.stop}
          onPlayingChange={onPlayingChange}
        />
        {isWaiting && <PlayOverlay hasEnded={autoplay.hasEnded} onPlay={autoplay.togglePlay} />}
        <FeedCardWords
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
            <CreatorLine creator={video.creator}>
              <FollowButton creator={video.creator} />
            </CreatorLine>
          }
        />
      </FeedCardFrame>
      <ActionColumn>
        <Action
          icon={<Heart aria-hidden="true" />}
          text={formatCount(video.likeCount)}
          label={`Like, ${formatCount(video.likeCount)}`}
          isPressed={video.isLiked}
          onPress={() => whenSignedIn(() => like.mutate(!video.isLiked))}
        />
        <Action
          icon={<Share2 aria-hidden="true" />}
          text="Share"
          label="Share"
          onPress={() => void shareFilm(video)}
        />
      </ActionColumn>
    </FeedCardLayout>
  );
}
