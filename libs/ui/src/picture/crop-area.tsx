import { styled } from '@beem/platform';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Slider } from '../choice/slider';
import { type } from '../theme/type';
import type { Area, Picture } from './crop-picture';

export interface CropAreaProps {
  picture: Picture;
  /** Avatars are shown round. */
  isRound: boolean;
  onChange: (picture: Picture) => void;
  /** Called when the browser cannot show or read the file. */
  onUnreadable: () => void;
}

const MAX_ZOOM = 4;
const START = { x: 0, y: 0 };

/**
 * The picture behind a frame of the wanted shape. The mouse, a finger or the arrow keys move it; two fingers, the wheel
 * or the slider enlarge it.
 */
export function CropArea({ picture, isRound, onChange, onUnreadable }: CropAreaProps) {
  const { file, aspect } = picture;
  const url = useObjectUrl(file);
  const sliderId = useId();
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState(1);
  useUnreadable(file, onUnreadable);
  return (
    <div>
      <Stage onTouchCancel={endTouch}>
        {url && (
          <Cropper
            image={url}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            keyboardStep={8}
            // The stylesheet that it would add has no nonce, so the rules are below.
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the picture that is shown; arrow keys move it',
            }}
            mediaProps={{ onError: onUnreadable, alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            // It is used in addition to the end of a movement, because the last step is drawn after that event.
            onCropAreaChange={(_percent, area) => {
              if (!isSameArea(area, picture.area)) onChange({ file, aspect, area });
            }}
          />
        )}
      </Stage>
      <Zoom>
        <label htmlFor={sliderId}>Zoom</label>
        <Slider
          id={sliderId}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          style={{ '--share': `${((zoom - 1) / (MAX_ZOOM - 1)) * 100}%` }}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Zoom>
    </div>
  );
}

/** Another window size rounds the area differently, which is not a change by the user. */
function isSameArea(area: Area, last: Area | null): boolean {
  const sides = ['x', 'y', 'width', 'height'] as const;
  return last !== null && sides.every((side) => Math.abs(area[side] - last[side]) <= 1);
}

/**
 * Ends a touch: the cropper waits only for its own end event, and would follow the next finger anywhere on the page.
 */
function endTouch() {
  document.dispatchEvent(new Event('touchend'));
}

/**
 * Whether the file is unreadable: an image element also shows files that `cropPicture` cannot read, such as a truncated
 * PNG or an SVG.
 */
function useUnreadable(file: File, onUnreadable: () => void) {
  const report = useEffectEvent(onUnreadable);
  useEffect(() => {
    let isShown = true;
    createImageBitmap(file).then(
      (bitmap) => bitmap.close(),
      () => isShown && report(),
    );
    return () => {
      isShown = false;
    };
  }, [file]);
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

const Stage = styled.div`
  position: relative;
  height: clamp(200px, 45dvh, 360px);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: #08070d;
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    justify-content: center;
    align-items: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    top: 50%;
    left: 50%;
    box-sizing: border-box;
    border: 2px solid #fff;
    color: rgba(5, 4, 9, 0.64);
    /* The area outside the crop is dimmed. */
    box-shadow: 0 0 0 9999em;
    transform: translate(-50%, -50%);
    overflow: hidden;
    &.reactEasyCrop_CropAreaRound {
      border-radius: 50%;
    }
    &:focus-visible {
      outline: 3px solid #5fdcff;
      outline-offset: -5px;
    }
  }
`;

const Zoom = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  ${type.small}
  color: var(--text-2);
`;
