import type { CurrentUser, Video } from '@beem/api-client';
import { useIsDirty, useUnloadWarning } from '@beem/forms';
import { styled, toast, useQueryClient } from '@beem/platform';
import { media, VisuallyHidden } from '@beem/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { usePublish } from '../../shared/publication/publication.mutations';
import { BeemForm } from './beem-form';
import { Decision } from './decision';
import { FeedPreview } from './feed-preview';
import {
  awaitDecision,
  beemDraft,
  failProcessing,
  finishProcessing,
  isEditable,
  loseProcessing,
  replaceVideo,
  resetSession,
  startUpload,
  type UploadPhase,
  type UploadSession,
  watchSession,
} from './upload-session';
import { ProcessingState, UploadingState } from './upload-state';

/** Long enough to read that the video is ready before the redirect. */
const LEAVE_AFTER_MS = 1_600;

const UPLOADED = {
  title: 'Success!',
  description: 'Beem uploaded successfully and will appear in the home feed',
};

interface BeemUploadProps {
  creator: CurrentUser;
  session: UploadSession;
  /** The video is in the feed: the page may be left. */
  onDone: () => void;
  /** A video waits among the uploads for its decision. */
  onLater: (video: Video) => void;
}

/** The Beems tab: form, upload and processing, with a preview of the feed card. */
export function BeemUpload({ creator, session, onDone, onLater }: BeemUploadProps) {
  const { phase } = session;
  const client = useQueryClient();
  const isUnsent = useIsDirty(beemDraft) && isEditable(phase);
  useUnloadWarning(isUnsent || phase.kind === 'uploading');
  useLeaveWhenReady(phase.kind === 'ready', onDone);
  useLeaveHandling(phase.kind);
  const publish = usePublish(() => UPLOADED);

  async function handleSubmit() {
    await startUpload();
    // Also after a failure: the server may have stored the video.
    void client.invalidateQueries({ queryKey: ['/api/videos/mine'] });
  }
  function handleReady(video: Video) {
    finishProcessing(video);
    toast(UPLOADED);
    void client.invalidateQueries();
  }
  function handleNotice(video: Video, notice: string) {
    awaitDecision(video, notice);
    // The list of uploads and the watch page must show the new state.
    void client.invalidateQueries();
  }
  function handleLater(video: Video) {
    resetSession();
    onLater(video);
  }
  return (
    <Columns>
      <BeemForm
        creator={creator}
        session={session}
        onSubmit={handleSubmit}
        state={
          <>
            {phase.kind === 'uploading' && <UploadingState {...phase} />}
            {phase.kind === 'processing' && (
              <ProcessingState
                video={phase.video}
                onReady={handleReady}
                onNotice={handleNotice}
                onFailed={(reason) => failProcessing(phase.video, reason)}
                onLost={loseProcessing}
              />
            )}
            {phase.kind === 'undecided' && (
              <Decision
                notice={phase.notice}
                isPublishing={publish.isPending}
                onPublish={() =>
                  publish.isPending || publish.mutate(phase.video.id, { onSuccess: finishProcessing })
                }
                onReplace={() => replaceVideo(phase.video)}
                onLater={() => handleLater(phase.video)}
              />
            )}
            {phase.kind === 'ready' && (
              <Ready>
                <CircleCheck size={18} aria-hidden="true" />
                Ready
              </Ready>
            )}
          </>
        }
      />
      <FeedPreview
        previewUrl={session.previewUrl}
        isOnItsWay={['draft', 'uploading', 'processing'].includes(phase.kind)}
        creator={creator}
      />
      <VisuallyHidden role="status">{milestoneOf(session)}</VisuallyHidden>
    </Columns>
  );
}

/** Announced to screen readers once per state; the progress bar has the numbers. */
function milestoneOf({ phase }: UploadSession): string {
  if (phase.kind === 'uploading') return 'Uploading';
  if (phase.kind === 'processing') return 'Uploaded. Processing the film.';
  return phase.kind === 'ready' ? 'The film is ready.' : '';
}

/** On leaving the page: a running upload continues with a toast; the session of a stored video is reset. */
function useLeaveHandling(kind: UploadPhase['kind']) {
  const handleLeave = useEffectEvent(() => {
    if (kind === 'processing' || kind === 'undecided') resetSession();
    if (kind === 'uploading')
      toast({ title: 'Your upload continues', description: 'Keep this tab open until it is done.' });
  });
  useEffect(() => {
    const stopWatching = watchSession();
    return () => {
      stopWatching();
      handleLeave();
    };
  }, []);
}

function useLeaveWhenReady(isReady: boolean, onDone: () => void) {
  const leave = useEffectEvent(() => {
    resetSession();
    onDone();
  });
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => leave(), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 376px);
  gap: 32px;
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 260px);
    gap: 24px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Ready = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font: var(--type-label);
  color: var(--success);
`;
