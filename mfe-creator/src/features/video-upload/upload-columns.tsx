import { styled } from '@beem/platform';
import { media, VisuallyHidden } from '@beem/ui';
import { type ReactNode, useRef } from 'react';
import { useFocusFallback } from '../../shared/focus/use-focus-fallback';
import type { UploadEntry } from './upload-entry';

interface UploadColumnsProps {
  entry: UploadEntry;
  form: ReactNode;
  preview: ReactNode;
}

/** A form with a preview beside it. It takes the focus when a button of the form disappears. */
export function UploadColumns({ entry, form, preview }: UploadColumnsProps) {
  const element = useRef<HTMLDivElement>(null);
  useFocusFallback((group) => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    if (group !== 'video-form' && group !== 'video-form-foot') return null;
    return (
      find('input[type="file"]:not([hidden])') ??
      (group === 'video-form-foot' ? find('[type="submit"]') : null) ??
      find('[data-chosen-video]')
    );
  });
  return (
    <Columns ref={element}>
      {form}
      {preview}
      <VisuallyHidden role="status">{milestoneOf(entry)}</VisuallyHidden>
    </Columns>
  );
}

/** Announced to screen readers once per state; the progress bar shows the numbers. */
function milestoneOf({ phase }: UploadEntry): string {
  if (phase.kind === 'queued') return 'Waiting for the upload before it';
  if (phase.kind === 'uploading') return 'Uploading';
  if (phase.kind !== 'interrupted') return '';
  return phase.isServerDown ? 'The server failed' : 'The connection was lost';
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
