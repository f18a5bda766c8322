import type { CurrentUser } from '@beem/api-client';
import { Form, FormFailure, LeaveGuard, useForm, useIsDirty } from '@beem/forms';
import { styled, toast } from '@beem/platform';
import { Button, cropPicture } from '@beem/ui';
import { Info, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormFoot } from '../../shared/form-foot';
import { EditorButtons, EditorColumns, EditorNote, EditorSection } from '../../shared/own-work/editor-layout';
import { saveFailureOf } from '../../shared/own-work/lost-answer';
import { workOf } from '../../shared/own-work/own-work.mutations';
import { useDeleteDialog } from '../../shared/own-work/use-delete-dialog';
import { describePublished, usePublish } from '../../shared/publication/publication.mutations';
import { draftOf, type StoredVideo, type VideoDraft } from '../../shared/video-form/video-draft';
import { VideoFields } from '../../shared/video-form/video-fields';
import { CaptionsEditor } from './captions-editor';
import { FailedNote } from './failed-note';
import { PosterPicker } from './poster-picker';
import { useChoosePoster } from './posters.mutations';
import { changesOf, editErrors, isSameDraft } from './video-changes';
import { useEditVideo } from './video-editing.mutations';
import { VideoFacts } from './video-facts';

interface VideoFormProps {
  video: StoredVideo;
  me: CurrentUser;
  onDeleted: () => void;
  /** Fills the form of /upload with the values of the video, for another file. */
  onReplace: (video: StoredVideo) => void;
}

/** The form of a video; it also publishes an edited video that waits for publication. */
export function VideoForm({ video, me, onDeleted, onReplace }: VideoFormProps) {
  const { id, type: videoType, status, notice } = video;
  const saving = useEditVideo(id);
  const poster = useChoosePoster(id);
  const publish = usePublish(describePublished);
  const deletion = useDeleteDialog(onDeleted);
  /** Whether Publish was pressed: Enter presses the first button. */
  const isPublishing = useRef(false);
  /** The initial values of the form; only differences are sent. */
  const [before, setBefore] = useState(() => draftOf(video));
  const form = useForm({
    initial: before,
    validate: (draft) => editErrors(draft, before, me.dateOfBirth),
    failureOf: saveFailureOf,
    onSubmit: async (draft) => {
      const changes = changesOf(draft, before);
      const isChanged = Object.keys(changes).length > 0;
      const coverImage = draft.coverImage && (await cropPicture(draft.coverImage));
      if (isChanged) markSaved(await saving.mutateAsync(changes));
      if (coverImage) {
        // The picture is sent last: it becomes visible to everyone at once, and the other values may be refused.
        form.setValue('coverImage', draft.coverImage);
        markSaved(await poster.mutateAsync({ coverImage }));
      }
      if (isChanged || coverImage) toast({ title: 'Success!', description: 'Your changes are saved' });
      if (isPublishing.current) await publish.mutateAsync(id);
    },
  });
  /** The stored values count as unchanged even if the rest fails. */
  function markSaved(saved: StoredVideo) {
    setBefore(draftOf(saved));
    form.reset(draftOf(saved));
  }
  const isDirty = useIsDirty(form);
  const isElsewhere = !isSameDraft(video, before);
  const { reset } = form;
  useEffect(() => {
    // Another tab has changed the video, and no unsaved value is lost when the form takes it over.
    if (!isElsewhere || isDirty) return;
    setBefore(draftOf(video));
    reset(draftOf(video));
  }, [video, isElsewhere, isDirty, reset]);
  const canPublish = status === 'needs_decision';
  return (
    <>
      <VideoFacts video={video} />
      {status === 'failed' && <FailedNote video={video} onReplace={() => onReplace(video)} />}
      <Whole form={form} label={`Edit ${video.title}`}>
        <EditorColumns
          pictures={<PosterPicker form={form} video={video} />}
          fields={
            <>
              {canPublish && notice && (
                <EditorNote>
                  <Info size={20} aria-hidden="true" />
                  <span>{notice}</span>
                </EditorNote>
              )}
              <VideoFields
                form={form}
                type={videoType}
                dateOfBirth={me.dateOfBirth}
                isLocked={form.isPending}
              />
              {/* During a save the stored values may be the form's own change, whose answer has not arrived yet. */}
              {isElsewhere && isDirty && !form.isPending && (
                <EditorNote role="status">
                  <Info size={20} aria-hidden="true" />
                  <span>
                    This video was changed elsewhere meanwhile. Save Changes sends only the fields that you
                    have edited here.
                  </span>
                </EditorNote>
              )}
              <FormFailure form={form} />
            </>
          }
        />
        <FormFoot>
          {isDirty && !form.isPending && (
            <Button variant="ghost" onClick={() => form.reset(before)}>
              Discard Changes
            </Button>
          )}
          <Button
            variant={canPublish ? 'secondary' : 'primary'}
            type="submit"
            busy={form.isPending && !isPublishing.current}
            busyLabel="Saving..."
            aria-disabled={!isDirty || form.isPending || undefined}
            onClick={() => {
              isPublishing.current = false;
            }}
          >
            Save Changes
          </Button>
          {canPublish && (
            <Button
              variant="primary"
              type="submit"
              busy={form.isPending && isPublishing.current}
              busyLabel="Publishing..."
              onClick={() => {
                isPublishing.current = true;
              }}
            >
              Publish
            </Button>
          )}
        </FormFoot>
        <LeaveGuard form={form} />
      </Whole>
      {/* A video that cannot be played shows no captions. */}
      {status !== 'failed' && <CaptionsEditor video={video} />}
      <EditorSection aria-labelledby="delete">
        <h2 id="delete">Delete</h2>
        <EditorButtons>
          <Button
            variant="danger-outline"
            icon={<Trash2 aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => deletion.ask({ kind: workOf(video), id, title: video.title })}
          >
            {video.type === 'episode' ? 'Delete Episode' : 'Delete Video'}
          </Button>
        </EditorButtons>
      </EditorSection>
      {deletion.dialog}
    </>
  );
}

/** A flex column, in which the buttons stay in view. */
const Whole = styled(Form<VideoDraft>)`
  display: flex;
  flex-direction: column;
  [data-form-foot] {
    margin-top: 24px;
  }
`;
