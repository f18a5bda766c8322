import { usePageMeta } from '@beem/platform';
import { PageBody, PageHead } from '@beem/ui';
import { Gallery } from '@beem/ui/gallery';

const SENTENCE = 'Every component of Beem in every state, in both themes and at 200 % text.';

/** For admins: the gallery of libs/ui, as it is deployed. */
export function GalleryPage() {
  usePageMeta({ title: 'Components', description: SENTENCE });
  return (
    <PageBody>
      <PageHead title="Components" description={SENTENCE} />
      <Gallery />
    </PageBody>
  );
}
