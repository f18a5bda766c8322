import { usePageMeta, useParams } from '@beem/platform';
import { ButtonLink, PageBody, PageHead } from '@beem/ui';
import { ArrowLeft } from 'lucide-react';
import { VideoEditor } from '../features/video-editing/video-editor';
import { EditorLoading } from '../shared/own-work/editor-loading';
import { SignedIn } from '../shared/session/signed-in';

/** One own video at /studio/videos/:id. */
export default function StudioVideoPage() {
  usePageMeta({ title: 'Edit video', description: 'Change an own video.' });
  const id = Number(useParams().id);
  return (
    <PageBody>
      <PageHead
        title="Edit video"
        back={
          <ButtonLink to="/studio" size="small" icon={<ArrowLeft aria-hidden="true" />}>
            Studio
          </ButtonLink>
        }
      />
      <SignedIn
        reason="You need to be logged in to edit your videos"
        loading={<EditorLoading label="Loading the video" />}
      >
        {(me) => <VideoEditor key={id} id={id} me={me} />}
      </SignedIn>
    </PageBody>
  );
}
