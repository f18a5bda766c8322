import type { Video } from '@beem/api-client';
import { Link, styled, useIsAvailable, usePageMeta } from '@beem/platform';
import { AmbientGlow, SectionBoundary, type } from '@beem/ui';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { ReturnedAction } from '../../features/engagement/returned-action';
import { UnreadyVideo } from '../../features/playback/player/unready-video';
import { CreatorBlock } from '../../features/video/creator-block';
import { Credits } from '../../features/video/credits';
import { useShowOf } from '../../features/video/episodes.queries';
import { ShowLink } from '../../features/video/show-link';
import {
  CreatorAndActions,
  WatchColumn,
  WatchDescription,
  WatchTitle,
} from '../../features/video/watch-layout';
import { ActionPills, PillAction } from '../../features/video-actions/pill-action';
import { VideoActions } from '../video-actions/video-actions';
import { useVideoDialogs } from '../video-dialogs/use-video-dialogs';
import { WatchPlayer } from './watch-player';

/** Where creators decide on what they uploaded. */
const CREATE = '/upload';

interface WatchVideoProps {
  video: Video;
  /** The cached data is stale and a refetch is running. */
  isOutdated: boolean;
}

export function WatchVideo({ video, isOutdated }: WatchVideoProps) {
  usePageMeta({ title: video.title, description: video.description });
  const show = useShowOf(video);
  const isAvailable = useIsAvailable();
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
          <span>
            {video.notice}. Only you can see this video until you publish it under{' '}
            {isAvailable(CREATE) ? <Link to={CREATE}>Create</Link> : 'Create'}.
          </span>
        </Notice>
      )}
      <SectionBoundary name="show-link" title="The show did not load">
        {show && <ShowLink show={show} episodeNumber={video.episodeNumber} />}
      </SectionBoundary>
      <WatchTitle>{video.title}</WatchTitle>
      <CreatorAndActions>
        <SectionBoundary name="creator" title="The creator did not load">
          <CreatorBlock creator={video.creator} />
        </SectionBoundary>
        {/* The server refuses all of them until the video is published. */}
        {video.status === 'ready' && (
          <ActionPills>
            <VideoActions video={video} dialogs={dialogs} as={PillAction} />
          </ActionPills>
        )}
      </CreatorAndActions>
      {video.description && <WatchDescription>{video.description}</WatchDescription>}
      <Credits video={video} />
      {dialogs.element}
      <ReturnedAction onReport={dialogs.openReport} />
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
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
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
