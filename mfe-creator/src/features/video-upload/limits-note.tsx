import { styled } from '@beem/platform';
import type { UploadEntry } from './upload-entry';
import { useLimitTexts } from './upload-limits.queries';

export interface LimitsNoteProps {
  entry: UploadEntry;
}

/** Below the video field: what may be uploaded, and what is left today if that is little. */
export function LimitsNote({ entry }: LimitsNoteProps) {
  const texts = useLimitTexts(entry);
  // An empty line keeps the form in place when the text arrives.
  if (!texts) return '\u00a0';
  return (
    <>
      <span>{texts.most}</span> {texts.left && <Left>{texts.left}</Left>}
    </>
  );
}

const Left = styled.strong`
  color: var(--text);
  font-weight: 600;
`;
