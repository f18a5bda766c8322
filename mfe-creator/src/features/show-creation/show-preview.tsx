import { useDerived, useValue } from '@beem/forms';
import { ShowCardPreview } from '../../shared/show-form/show-card-preview';
import { hasShowContent, showDraft } from '../../shared/show-form/show-draft';

/** A preview of the new show; empty before any value is entered. */
export function ShowPreview() {
  const isUsed = useDerived(showDraft, hasShowContent);
  const title = useValue(showDraft, 'title');
  const genre = useValue(showDraft, 'genre')[0];
  const cover = useValue(showDraft, 'coverImage');
  if (!isUsed) return null;
  return <ShowCardPreview title={title} genre={genre} cover={cover} />;
}
