import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import { CircleAlert, FilePlay } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useId, useState } from 'react';
import { VIDEO_ACCEPT } from './beem-draft';

interface DropZoneProps {
  error?: string;
  onFile: (file: File) => void;
}

/** Pick a file or drop one; a file input underneath, so keyboards and screen readers know it. */
export function DropZone({ error, onFile }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const noteId = useId();
  useIgnoreStrayDrops();

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    // The same file may be picked again after it was taken away.
    event.target.value = '';
  }
  return (
    <div>
      <Zone
        data-over={isOver || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <input
          type="file"
          name="video"
          accept={VIDEO_ACCEPT}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={handlePick}
        />
        <Round aria-hidden="true">
          <FilePlay />
        </Round>
        <strong>
          Choose a video<span> or drop it here</span>
        </strong>
        <small>MP4, MOV, AVI</small>
      </Zone>
      {error && (
        <Note id={noteId} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </Note>
      )}
    </div>
  );
}

/** A video dropped beside the zone would otherwise replace the page and what was typed. */
function useIgnoreStrayDrops() {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

const Zone = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 24px 16px;
  border: 1px dashed var(--control-line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  text-align: center;
  cursor: pointer;
  transition: background-color var(--fast) var(--ease);
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  strong {
    ${type.body}
    font-weight: 600;
  }
  small {
    ${type.small}
    color: var(--text-3);
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-2);
    }
  }
  ${media.phone} {
    strong span {
      display: none;
    }
  }
  &[data-over] {
    border-color: var(--focus);
    background: var(--surface-3);
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: 8px;
  border-radius: 50%;
  background: var(--surface-3);
  color: var(--text-2);
  svg {
    width: 22px;
    height: 22px;
  }
`;

const Note = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 8px;
  ${type.small}
  color: var(--danger);
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
