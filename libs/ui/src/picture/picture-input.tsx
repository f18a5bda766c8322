import { styled } from '@beem/platform';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button';
import { Skeleton, SkeletonGroup } from '../feedback/skeleton';
import { FieldGroup } from '../field/field-group';
import { FieldNote, noteAttributes } from '../field/field-note';
import { FileDrop, type FileDropProps } from '../field/file-drop';
import { lazyComponent } from '../lazy/lazy-component';
import { type } from '../theme/type';
import type { CropAreaProps } from './crop-area';
import type { Picture } from './crop-picture';

export interface PictureInputProps
  extends Pick<FileDropProps, 'hint' | 'error' | 'name' | 'ref' | 'onBlur' | 'disabled' | 'face'> {
  label: string;
  /** `2:3` for covers of shows, `3:4` for stills of upright videos, `16:9` for episodes and wide pictures, `1:1` for avatars. */
  shape: keyof typeof ASPECTS;
  /** The field without a picture: `compact` is low, for an optional one; `shaped` is as large as the picture will be. */
  look?: 'compact' | 'shaped';
  picture: Picture | null;
  /** Called with another picture, or null when it is removed. */
  onPictureChange: (picture: Picture | null) => void;
  /**
   * Called when the chosen file cannot be shown as a picture: the value is empty then, and the owner shows the
   * sentence.
   */
  onRefused: (sentence: string) => void;
  /** Whether the sentence is shown; until another picture is chosen or this one is removed. */
  isRefused: boolean;
  /** Text of the button that removes the chosen picture. */
  removeLabel?: string;
}

const ASPECTS = { '2:3': 2 / 3, '3:4': 3 / 4, '16:9': 16 / 9, '1:1': 1 } as const;
const FORMATS = 'JPEG, PNG, WebP';
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

/** Chooses a picture and its visible part; `cropPicture` makes the file to send. */
export function PictureInput({
  label,
  shape,
  look,
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
    // Nothing replaces it, because the field is already there.
    if (isRefused) frame.current?.querySelector('input')?.focus();
  }
  useEffect(() => {
    if (picture || !wasRemoved.current) return;
    wasRemoved.current = false;
    // The focused control disappeared with the picture, unless the user has moved the focus meanwhile.
    if (document.activeElement === document.body) frame.current?.querySelector('input')?.focus();
  }, [picture]);
  return (
    <FieldGroup
      ref={frame}
      label={label}
      // The preview itself describes the picture.
      hideLabel={Boolean(drop.face)}
      // ARIA allows no invalid group; the group is described by the error instead.
      data-invalid={(Boolean(error) && picture !== null) || undefined}
      aria-describedby={picture ? noteAttributes(id, { hint, error })['aria-describedby'] : undefined}
    >
      {picture ? (
        <>
          <CropArea
            // A new picture starts in the middle again.
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
            {...(look === 'shaped' ? { aspect: ASPECTS[shape] } : { look })}
            icon={<ImagePlus />}
            prompt="Choose a picture"
            // A zone of the shape needs no words for it; elsewhere they stay beside the last format.
            formats={look === 'shaped' ? FORMATS : `${FORMATS}\u00a0·\u00a0${shape}`}
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
    </FieldGroup>
  );
}

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
