import type { CurrentUser } from '@beem/api-client';
import { Form, FormFailure, LeaveGuard, useForm, useIsDirty } from '@beem/forms';
import { toast } from '@beem/platform';
import { Button, cropPicture } from '@beem/ui';
import { Info, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  EditorButtons,
  EditorColumn,
  EditorColumns,
  EditorNote,
  EditorSection,
} from '../../shared/own-work/editor-layout';
import { saveFailureOf } from '../../shared/own-work/lost-answer';
import { workOf } from '../../shared/own-work/own-work.mutations';
import { useDeleteDialog } from '../../shared/own-work/use-delete-dialog';
import { describePublished, usePublish } from '../../shared/publication/publication.mutations';
import { draftOf, type StoredVideo } from '../../shared/video-form/video-draft';
import { VideoFields } from '../../shared/video-form/video-fields';
import { CaptionsEditor } from './captions-editor';
import { FailedNote } from './failed-note';
import { PosterPicker } from './poster-picker';
import { useChoosePoster } from './posters.mutations';
import { changesOf, editErrors, isSameDraft } from './video-changes';
import { useEditVideo } from './video-editing.mutations';

interface VideoFormProps {
  video: StoredVideo;
  me: CurrentUser;
  onDeleted: () => void;
  /** Gives the form of /upload what was said of the video, for another file. */
  onReplace: (video: StoredVideo) => void;
}

/** The form of a video; it publishes what waits for that, as it is edited. */
export function VideoForm({ video, me, onDeleted, onReplace }: VideoFormProps) {
  const { id, type: videoType, status, notice } = video;
  const saving = useEditVideo(id);
  const poster = useChoosePoster(id);
  const publish = usePublish(describePublished);
  const deletion = useDeleteDialog(onDeleted);
  /** Which button was pressed: Enter presses the first one. */
  const isPublishing = useRef(false);
  /** What the form began with; only differences are sent. */
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
        // The picture comes last: it is seen by everyone at once, and what goes with it may be refused.
        form.setValue('coverImage', draft.coverImage);
        markSaved(await poster.mutateAsync({ coverImage }));
      }
      if (isChanged || coverImage) toast({ title: 'Success!', description: 'Your changes are saved' });
      if (isPublishing.current) await publish.mutateAsync(id);
    },
  });
  /** What is stored counts as unchanged, whatever becomes of the rest. */
  function markSaved(saved: StoredVideo) {
    setBefore(draftOf(saved));
    form.reset(draftOf(saved));
  }
  const isDirty = useIsDirty(form);
  const isElsewhere = !isSameDraft(video, before);
  const { reset } = form;
  useEffect(() => {
    // Another tab has changed the video, and nothing is lost by following it.
    if (!isElsewhere || isDirty) return;
    setBefore(draftOf(video));
    reset(draftOf(video));
  }, [video, isElsewhere, isDirty, reset]);
  const canPublish = status === 'needs_decision';
  return (
    <>
      {status === 'failed' && <FailedNote video={video} onReplace={() => onReplace(video)} />}
      <Form form={form} label={`Edit ${video.title}`}>
        <EditorColumns>
          <EditorColumn>
            <PosterPicker form={form} video={video} />
          </EditorColumn>
          <EditorColumn>
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
            {/* While it is saved, what is stored may be one's own change, whose answer is on its way. */}
            {isElsewhere && isDirty && !form.isPending && (
              <EditorNote role="status">
                <Info size={20} aria-hidden="true" />
                <span>
                  This video was changed elsewhere meanwhile. Save Changes sends only the fields that you have
                  edited here.
                </span>
              </EditorNote>
            )}
            <FormFailure form={form} />
            <EditorButtons>
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
              {isDirty && !form.isPending && (
                <Button variant="ghost" onClick={() => form.reset(before)}>
                  Discard Changes
                </Button>
              )}
            </EditorButtons>
          </EditorColumn>
        </EditorColumns>
        <LeaveGuard form={form} />
      </Form>
      {/* A video that cannot be played shows none. */}
      {status !== 'failed' && <CaptionsEditor video={video} />}
      <EditorSection aria-label="Delete">
        <EditorButtons>
          <Button
            icon={<Trash2 aria-hidden="true" />}
            aria-haspopup="dialog"
            onPointerEnter={deletion.preload}
            onFocus={deletion.preload}
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
