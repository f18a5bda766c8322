import type { Video } from '@beem/api-client';
import { Link, styled, usePageMeta } from '@beem/platform';
import { AmbientGlow, SectionBoundary, type } from '@beem/ui';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { UnreadyVideo } from '../../features/playback/player/unready-video';
import { CreatorBlock } from '../../features/video/creator-block';
import { useShowOf } from '../../features/video/episodes.queries';
import { ShowLine } from '../../features/video/show-line';
import { WatchColumn, WatchDescription, WatchRow, WatchTitle } from '../../features/video/watch-layout';
import { ActionRow, PillAction } from '../../features/video-actions/pill-action';
import { VideoActions } from '../video-actions/video-actions';
import { useVideoDialogs } from '../video-dialogs/use-video-dialogs';
import { WatchPlayer } from './watch-player';

interface WatchVideoProps {
  video: Video;
  /** A fresher answer is on its way. */
  isOutdated: boolean;
}

export function WatchVideo({ video, isOutdated }: WatchVideoProps) {
  usePageMeta({ title: video.title, description: video.description });
  const show = useShowOf(video);
  const dialogs = useVideoDialogs((id) => (id === video.id ? video : undefined));
  return (
    <WatchColumn data-beside={dialogs.isDocked || undefined}>
      <AmbientGlow src={video.thumbnailUrl} />
      <Back to="/home">
        <ArrowLeft aria-hidden="true" />
        Back to Universe
      </Back>
      {video.videoUrl ? (
        <WatchPlayer video={video} isOutdated={isOutdated} />
      ) : (
        <UnreadyVideo video={video} />
      )}
      {video.notice && (
        <Notice role="status">
          <TriangleAlert aria-hidden="true" />
          {video.notice}. Only you can see this video until you publish it under Create.
        </Notice>
      )}
      <SectionBoundary name="show-line" title="The show did not load">
        {show && <ShowLine show={show} episodeNumber={video.episodeNumber} />}
      </SectionBoundary>
      <WatchTitle>{video.title}</WatchTitle>
      <WatchRow>
        <SectionBoundary name="creator" title="The creator did not load">
          <CreatorBlock creator={video.creator} />
        </SectionBoundary>
        <ActionRow>
          <VideoActions video={video} dialogs={dialogs} as={PillAction} />
        </ActionRow>
      </WatchRow>
      {video.description && <WatchDescription>{video.description}</WatchDescription>}
      {dialogs.element}
    </WatchColumn>
  );
}

const Notice = styled.p`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  ${type.label}
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: var(--warning);
  }
`;

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
