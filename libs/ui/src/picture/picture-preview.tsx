import { styled } from '@beem/platform';
import { useEffect, useRef, useState } from 'react';
import { cropArea, type Picture } from './crop-picture';

/** Wide enough for the largest card on a sharp screen. */
const WIDTH_PX = 640;

interface PicturePreviewProps {
  picture: Picture;
  /** Description for screen readers; '' where the text beside it says the same. */
  alt: string;
}

/** The chosen area of a picture, which follows the frame of `PictureInput`; fills its container. */
export function PicturePreview({ picture, alt }: PicturePreviewProps) {
  const { file, aspect, area } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useImage(file);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !image) return;
    element.width = WIDTH_PX;
    element.height = Math.round(WIDTH_PX / aspect);
    const { naturalWidth: width, naturalHeight: height } = image;
    const part = cropArea({ aspect, area }, { width, height });
    element
      .getContext('2d')
      ?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, element.width, element.height);
  }, [image, aspect, area]);
  return <Drawing ref={canvas} role={alt ? 'img' : undefined} aria-label={alt || undefined} />;
}

/** Null until it is decoded, and for a file that is not a picture. */
function useImage(file: File): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.src = url;
    return () => {
      loading.onload = null;
      setImage(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return image;
}

const Drawing = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
