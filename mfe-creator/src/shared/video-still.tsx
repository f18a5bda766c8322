import { RowStill, type StillSize, VideoPoster } from '@beem/ui';

interface VideoStillProps {
  video: {
    thumbnailUrl: string | null;
    thumbhash: string | null;
    width: number | null;
    height: number | null;
  };
  size: StillSize;
}

/** The still of a video in its row: an upright one in the middle of the width that all have. */
export function VideoStill({ video, size }: VideoStillProps) {
  return (
    <RowStill $size={size} data-upright={isUpright(video) || undefined}>
      <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} />
    </RowStill>
  );
}

function isUpright({ width, height }: Pick<VideoStillProps['video'], 'width' | 'height'>): boolean {
  return width !== null && height !== null && height > width;
}
