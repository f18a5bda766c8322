import type { CurrentUser } from '@beem/api-client';
import { ApiError, useNavigate } from '@beem/platform';
import { ButtonLink, EmptyState, ErrorState } from '@beem/ui';
import { VideoOff } from 'lucide-react';
import { EditorLoading } from '../../shared/own-work/editor-loading';
import type { StoredVideo } from '../../shared/video-form/video-draft';
import { VideoForm } from './edit-video-form';
import { useOwnVideo } from './video-editing.queries';

interface VideoEditorProps {
  id: number;
  me: CurrentUser;
  onReplace: (video: StoredVideo) => void;
}

/** One own video in any state, with everything that can be changed. */
export function VideoEditor({ id, me, onReplace }: VideoEditorProps) {
  const { data: video, error, isFetching, refetch } = useOwnVideo(id);
  const navigate = useNavigate();
  if (error instanceof ApiError && [403, 404].includes(error.status)) return <Missing />;
  if (video && video.creator.id !== me.id) return <Missing />;
  if (video)
    return (
      <VideoForm
        key={id}
        video={video}
        me={me}
        onDeleted={() => void navigate('/studio')}
        onReplace={onReplace}
      />
    );
  if (!error) return <EditorLoading kind="video" label="Loading the video" />;
  return (
    <ErrorState
      title="The video did not load"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Missing() {
  return (
    <EmptyState
      icon={<VideoOff />}
      title="This is none of your videos"
      actions={
        <ButtonLink variant="primary" to="/studio">
          Your videos
        </ButtonLink>
      }
    >
      It was deleted, removed by a moderator, or belongs to another creator.
    </EmptyState>
  );
}
