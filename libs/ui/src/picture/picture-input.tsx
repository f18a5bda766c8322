import { styled } from '@beem/platform';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button';
import { Skeleton, SkeletonGroup } from '../feedback/skeleton';
import { FieldNote, noteAttributes } from '../field/field-note';
import { FileDrop, type FileDropProps } from '../field/file-drop';
import { lazyComponent } from '../lazy/lazy-component';
import { visuallyHidden } from '../theme/mixins';
import { type } from '../theme/type';
import type { CropAreaProps } from './crop-area';
import type { Picture } from './crop-picture';

export interface PictureInputProps
  extends Pick<FileDropProps, 'hint' | 'error' | 'name' | 'ref' | 'onBlur' | 'disabled' | 'face'> {
  label: string;
  /** `2:3` for covers of shows, `3:4` for stills of upright videos, `16:9` for episodes and wide pictures, `1:1` for avatars. */
  shape: keyof typeof ASPECTS;
  picture: Picture | null;
  /** Another picture is chosen, or none. */
  onPictureChange: (picture: Picture | null) => void;
  /** What was chosen is no picture that can be shown: there is none now, and the owner shows the sentence. */
  onRefused: (sentence: string) => void;
  /** The sentence is shown, until another picture is chosen or this one is removed. */
  isRefused: boolean;
  /** Text of the button that takes the chosen picture back. */
  removeLabel?: string;
}

const ASPECTS = { '2:3': 2 / 3, '3:4': 3 / 4, '16:9': 16 / 9, '1:1': 1 } as const;
const UNREADABLE = 'This file is not a picture that can be shown. Choose a JPEG, PNG or WebP.';

const CropArea = lazyComponent<CropAreaProps>(
  () => import(/* webpackChunkName: "crop" */ './crop-area').then((module) => module.CropArea),
  {
    fallback: (
      <SkeletonGroup label="Loading">
        <Skeleton height="200px" radius="var(--radius-lg)" />
      </SkeletonGroup>
    ),
  },
);

/** Chooses a picture and the part of it that is shown; `cropPicture` makes the file to send. */
export function PictureInput({
  label,
  shape,
  picture,
  onPictureChange,
  onRefused,
  isRefused,
  hint,
  removeLabel = 'Remove picture',
  error,
  ...drop
}: PictureInputProps) {
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const wasRemoved = useRef(false);

  function handleFile(file: File) {
    onPictureChange({ file, aspect: ASPECTS[shape], area: null });
  }
  function remove() {
    onPictureChange(null);
    wasRemoved.current = true;
    // Nothing is drawn in its place: the field is there already.
    if (isRefused) frame.current?.querySelector('input')?.focus();
  }
  useEffect(() => {
    if (picture || !wasRemoved.current) return;
    wasRemoved.current = false;
    // What had the focus is gone with the picture, unless the user has gone on meanwhile.
    if (document.activeElement === document.body) frame.current?.querySelector('input')?.focus();
  }, [picture]);
  return (
    <Frame
      ref={frame}
      data-face={drop.face ? true : undefined}
      // A group may not be marked as invalid; it is described by the error instead.
      data-invalid={error && picture ? true : undefined}
      aria-describedby={picture ? noteAttributes(id, { hint, error })['aria-describedby'] : undefined}
    >
      <legend>{label}</legend>
      {picture ? (
        <>
          <CropArea
            // A new picture begins in the middle again.
            key={`${picture.file.name} ${picture.file.lastModified}`}
            picture={picture}
            isRound={shape === '1:1'}
            onChange={onPictureChange}
            onUnreadable={() => {
              wasRemoved.current = true;
              onRefused(UNREADABLE);
            }}
          />
          <Foot>
            <span dir="auto" title={picture.file.name}>
              {picture.file.name}
            </span>
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
              {removeLabel}
            </Button>
          </Foot>
          <FieldNote id={id} hint={hint} error={error} />
        </>
      ) : (
        <>
          <FileDrop
            {...drop}
            icon={<ImagePlus />}
            prompt="Choose a picture"
            formats={`JPEG, PNG, WebP · ${shape}`}
            accept="image/*"
            hint={hint}
            error={error}
            onFile={handleFile}
          />
          {isRefused && (
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
              {removeLabel}
            </Button>
          )}
        </>
      )}
    </Frame>
  );
}

const Frame = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 8px;
    padding: 0;
    ${type.label}
  }
  /* What is there says what it is. */
  &[data-face] legend {
    ${visuallyHidden}
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 8px;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${type.small}
    color: var(--text-3);
  }
  button {
    flex: none;
  }
`;
