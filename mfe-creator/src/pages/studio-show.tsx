import { usePageMeta, useParams } from '@beem/platform';
import { ButtonLink, PageBody, PageHead } from '@beem/ui';
import { ArrowLeft } from 'lucide-react';
import { ShowEditor } from '../features/show-editing/show-editor';
import { EditorLoading } from '../shared/own-work/editor-loading';
import { SignedIn } from '../shared/session/signed-in';

/** One own show at /studio/shows/:id. */
export default function StudioShowPage() {
  usePageMeta({ title: 'Edit show', description: 'Change an own show and the order of its episodes.' });
  const id = Number(useParams().id);
  return (
    <PageBody>
      <PageHead
        title="Edit show"
        back={
          <ButtonLink to="/studio/shows" size="small" icon={<ArrowLeft aria-hidden="true" />}>
            Studio
          </ButtonLink>
        }
      />
      <SignedIn
        reason="You need to be logged in to edit your shows"
        loading={<EditorLoading label="Loading the show" />}
      >
        {(me) => <ShowEditor key={id} id={id} me={me} />}
      </SignedIn>
    </PageBody>
  );
}
