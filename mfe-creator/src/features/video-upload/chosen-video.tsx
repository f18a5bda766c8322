import { styled } from '@beem/platform';
import { formatFileSize } from '@beem/rules';
import { Button, clampLines, FieldNote, IconButton, media, type } from '@beem/ui';
import { FilePlay, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { VIDEO_ACCEPT } from '../../shared/video-form/video-draft';
import { fileFormat } from './file-format';
import { isEditable, type UploadEntry } from './upload-entry';
import { useLimitFaults } from './upload-limits.queries';
import { cancelUpload, chooseVideo, loadSender, noteSeconds } from './upload-queue';
import { UploadState } from './upload-state';
import { useBrightStill } from './use-bright-still';
import { useVideoHead } from './use-video-head';

export interface ChosenVideoProps {
  file: File;
  entry: UploadEntry;
  /** The form's or the server's error about the file. */
  error?: string;
  /** Called with another file. */
  onReplace: (file: File) => void;
}

/** The chosen file: still, name, format, size and upload state. */
export function ChosenVideo({ file, entry, error: formError, onReplace }: ChosenVideoProps) {
  const { previewUrl, phase, draft } = entry;
  const [unplayableUrl, setUnplayableUrl] = useState<string | null>(null);
  const id = useId();
  const still = useBrightStill();
  useVideoHead(entry, file);
  const fault = useLimitFaults([entry]).get(entry.id);
  // Loaded before it is needed, because the connection may be lost by then. Sending loads it again if this fails.
  useEffect(() => void loadSender().catch(() => undefined), []);
  // The form may have been refused meanwhile; its message disappears with the fault.
  useEffect(() => (fault ? () => draft.clearErrors('video') : undefined), [fault, draft]);
  const error = fault ?? formError;
  const facts = [fileFormat(file.name), formatFileSize(file.size)].filter(Boolean).join(', ');
  return (
    <Card tabIndex={-1} data-chosen-video="" data-invalid={error ? true : undefined}>
      <Still aria-hidden="true">
        {previewUrl && previewUrl !== unplayableUrl ? (
          <>
            <video
              src={`${previewUrl}#t=0.1`}
              muted
              playsInline
              preload="auto"
              tabIndex={-1}
              onError={() => setUnplayableUrl(previewUrl)}
              onLoadedMetadata={({ currentTarget }) => noteSeconds(entry, file, currentTarget.duration)}
              {...still.handlers}
            />
            {/* Another file starts with an empty canvas. */}
            <canvas key={previewUrl} ref={still.canvas} />
          </>
        ) : (
          <FilePlay />
        )}
      </Still>
      <Texts>
        <FileName>
          <span>
            <strong dir="auto" title={file.name}>
              {file.name}
            </strong>
            <small>{facts}</small>
          </span>
          {isEditable(phase) ? (
            <IconButton label="Remove video" onClick={() => chooseVideo(entry, null)}>
              <X aria-hidden="true" />
            </IconButton>
          ) : (
            <IconButton label="Cancel upload" onClick={() => cancelUpload(entry)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </FileName>
        <FileState>
          <UploadState entry={entry} />
          <FieldNote id={id} error={error} />
          {(fault || phase.kind === 'failed') && <AnotherFile onFile={onReplace} />}
        </FileState>
      </Texts>
    </Card>
  );
}

/** It is below the note, which has no margin. */
const Another = styled.p`
  margin-top: 8px;
`;

function AnotherFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Another>
      <input
        ref={input}
        type="file"
        hidden
        accept={VIDEO_ACCEPT}
        aria-label="Another file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="small" icon={<FilePlay aria-hidden="true" />} onClick={() => input.current?.click()}>
        Choose Another File
      </Button>
    </Another>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 16px;
  align-items: center;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  &[data-invalid] {
    border-color: var(--danger);
  }
`;

const Still = styled.span`
  display: grid;
  align-self: start;
  place-items: center;
  width: 45px;
  height: 60px;
  overflow: hidden;
  border-radius: var(--radius-sm);
  background: var(--surface-3);
  color: var(--text-3);
  video,
  canvas {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  svg {
    width: 24px;
    height: 24px;
  }
  ${media.desktop} {
    width: 60px;
    height: 80px;
  }
`;

/** In narrow forms the state is below the still, in the whole width. */
const Texts = styled.div`
  display: contents;
  ${media.desktop} {
    display: grid;
    gap: 8px;
    min-width: 0;
  }
`;

const FileName = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  min-width: 0;
  > span {
    display: grid;
    flex: 1;
    gap: 2px;
    min-width: 0;
  }
  /* It is at the line of the name, and as high. */
  button {
    margin: -10px -8px -10px 0;
  }
  strong {
    ${type.body}
    ${clampLines(2)}
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    ${type.small}
    color: var(--text-3);
  }
`;

const FileState = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  &:empty {
    display: none;
  }
`;
