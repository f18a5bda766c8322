import { styled } from '@beem/platform';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button/button';
import { Skeleton, SkeletonGroup } from '../feedback/skeleton';
import { FileDrop, type FileDropProps } from '../field/file-drop';
import { lazyComponent } from '../lazy/lazy-component';
import { visuallyHidden } from '../theme/mixins';
import { type } from '../theme/type';
import type { CropAreaProps } from './crop-area';
import type { Picture } from './crop-picture';

export interface PictureInputProps
  extends Pick<FileDropProps, 'hint' | 'error' | 'name' | 'ref' | 'onBlur' | 'disabled' | 'face'> {
  label: string;
  /** `2:3` for covers of shows, `16:9` for episodes and wide pictures, `1:1` for avatars. */
  shape: keyof typeof ASPECTS;
  picture: Picture | null;
  onPictureChange: (picture: Picture | null) => void;
  /** Text of the button that takes the chosen picture back. */
  removeLabel?: string;
}

const ASPECTS = { '2:3': 2 / 3, '16:9': 16 / 9, '1:1': 1 } as const;
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
  removeLabel = 'Remove picture',
  error,
  ...drop
}: PictureInputProps) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const frame = useRef<HTMLFieldSetElement>(null);

  function handleFile(file: File) {
    setIsUnreadable(false);
    onPictureChange({ file, area: null });
  }
  function remove(isReadable: boolean) {
    setIsUnreadable(!isReadable);
    onPictureChange(null);
    // The pressed button is removed, so the focus moves.
    requestAnimationFrame(() => frame.current?.querySelector('input')?.focus());
  }
  return (
    <Frame ref={frame} data-face={drop.face ? true : undefined}>
      <legend>{label}</legend>
      {picture ? (
        <>
          <CropArea
            // A new picture begins in the middle again.
            key={`${picture.file.name} ${picture.file.lastModified}`}
            picture={picture}
            aspect={ASPECTS[shape]}
            isRound={shape === '1:1'}
            onChange={onPictureChange}
            onUnreadable={() => remove(false)}
          />
          <Foot>
            <span title={picture.file.name}>{picture.file.name}</span>
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={() => remove(true)}>
              {removeLabel}
            </Button>
          </Foot>
        </>
      ) : (
        <FileDrop
          {...drop}
          icon={<ImagePlus />}
          prompt="Choose a picture"
          formats={`JPEG, PNG, WebP · ${shape}`}
          accept="image/*"
          error={error ?? (isUnreadable ? UNREADABLE : undefined)}
          onFile={handleFile}
        />
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
  span {
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
