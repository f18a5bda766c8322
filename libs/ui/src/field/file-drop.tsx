import { styled } from '@beem/platform';
import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { media } from '../theme/media';
import { type } from '../theme/type';
import { FieldNote, type NoteProps, noteAttributes } from './field-note';

export interface FileDropProps
  extends NoteProps,
    Pick<ComponentPropsWithRef<'input'>, 'id' | 'ref' | 'name' | 'accept' | 'disabled' | 'onBlur'> {
  icon: ReactNode;
  /** 'Choose a video'; on devices with drag and drop ' or drop it here' follows. */
  prompt: string;
  /** The formats, shown below the prompt, e.g. 'MP4, MOV, AVI'. */
  formats?: string;
  /** Replaces icon, prompt and formats: shows the current file and how to change it; its text names the field. */
  face?: ReactNode;
  /** `compact` is low, for an optional file beside a more important field: the icon at the left, and the prompt alone. */
  look?: 'compact';
  /** Width by height of the zone, which is then as large as the picture that will be there; else it is as high as its texts. */
  aspect?: number;
  onFile: (file: File) => void;
}

/** A field to choose or drop a file. It contains a file input for keyboards and screen readers. */
export function FileDrop({
  id,
  icon,
  prompt,
  formats,
  face,
  look,
  aspect,
  hint,
  error,
  onFile,
  ...input
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const ownId = useId();
  const controlId = id ?? ownId;
  useIgnoreStrayDrops();

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !input.disabled) onFile(file);
  }
  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    // The user can choose the same file again after removing it.
    event.target.value = '';
  }
  return (
    <Frame data-look={look}>
      <Zone
        data-over={isOver || undefined}
        data-face={face ? true : undefined}
        data-look={look}
        data-shaped={aspect ? true : undefined}
        style={{ aspectRatio: aspect }}
        data-invalid={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <input
          {...input}
          id={controlId}
          type="file"
          {...noteAttributes(controlId, { hint, error })}
          onChange={handlePick}
        />
        {face ?? (
          <>
            <Round aria-hidden="true">{icon}</Round>
            <strong>
              {prompt}
              {look !== 'compact' && <span> or drop it here</span>}
            </strong>
            {formats && <small>{formats}</small>}
          </>
        )}
      </Zone>
      <FieldNote id={controlId} hint={hint} error={error} />
    </Frame>
  );
}

/** Ignores files that are dropped outside the zone: the browser would replace the page and lose the form's values. */
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

const Frame = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
  &[data-look='compact'] {
    container-type: inline-size;
  }
`;

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
    cursor: inherit;
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
  &[data-face] {
    justify-items: start;
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
  &[data-shaped] {
    align-content: center;
    ${media.phone} {
      max-width: 9rem;
      padding: 8px;
    }
  }
  @container (min-width: 18rem) {
    &[data-look='compact'] {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0 16px;
      justify-items: start;
      padding: 12px 16px;
      text-align: start;
      > span {
        grid-row: 1 / 3;
        margin: 0;
      }
      > strong {
        align-self: end;
      }
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
  &:has(:disabled) {
    border-color: var(--line-strong);
    background: var(--surface-3);
    cursor: not-allowed;
    strong,
    small {
      color: var(--text-disabled);
    }
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
