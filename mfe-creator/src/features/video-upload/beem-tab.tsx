import type { CurrentUser } from '@beem/api-client';
import { lazyComponent } from '@beem/ui';
import type { FeedPreviewProps } from './feed-preview';
import { findInForm, useUploadQueue } from './queue-store';
import { UploadColumns } from './upload-columns';
import { VideoForm } from './video-form';

/** Renders nothing at first, because the form is shown before it has loaded. */
const FeedPreview = lazyComponent<FeedPreviewProps>(() =>
  import(/* webpackChunkName: "feed-preview" */ './feed-preview').then((module) => module.FeedPreview),
);

/** The Beems tab: the form and a preview of the card in the feed. */
export function BeemTab({ creator }: { creator: CurrentUser }) {
  const entry = findInForm(useUploadQueue(), 'trailer');
  return (
    <UploadColumns
      entry={entry}
      form={<VideoForm key={`form-${entry.id}`} creator={creator} entry={entry} />}
      preview={<FeedPreview key={`preview-${entry.id}`} entry={entry} creator={creator} />}
    />
  );
}
