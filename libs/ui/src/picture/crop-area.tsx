import { styled } from '@beem/platform';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { type } from '../theme/type';
import type { Picture } from './crop-picture';

export interface CropAreaProps {
  picture: Picture;
  /** Width divided by height. */
  aspect: number;
  /** Avatars are shown round. */
  isRound: boolean;
  onChange: (picture: Picture) => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
}

const MAX_ZOOM = 4;
const START = { x: 0, y: 0 };

/**
 * The picture behind a frame of the wanted shape: it is moved with the mouse, a finger or the arrow keys, and made
 * larger with two fingers, the wheel or the slider.
 */
export function CropArea({ picture, aspect, isRound, onChange, onUnreadable }: CropAreaProps) {
  const { file } = picture;
  const url = useObjectUrl(file);
  const sliderId = useId();
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState(1);
  return (
    <div>
      <Stage>
        {url && (
          <Cropper
            image={url}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            keyboardStep={8}
            // The stylesheet that it would add has no nonce; the rules stand below.
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the picture that is shown; arrow keys move it',
            }}
            mediaProps={{ onError: onUnreadable, alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, area) => onChange({ file, area })}
          />
        )}
      </Stage>
      <Zoom>
        <label htmlFor={sliderId}>Zoom</label>
        <input
          id={sliderId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Zoom>
    </div>
  );
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
    /* The part that is cut off is dimmed. */
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
  input {
    flex: 1;
    min-width: 0;
    height: 44px;
    accent-color: var(--accent-solid);
    cursor: pointer;
  }
`;
