import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { IconButton, pressedTones } from '@beem/ui';
import { Bookmark, Heart } from 'lucide-react';
import { useLike } from './like.queries';
import { useSave } from './save.queries';
import { useSignedInAction } from './use-signed-in-action';

interface VideoTogglesProps {
  video: Video;
  /** `video` over a still, `plain` beside one. */
  variant?: 'film' | 'plain';
}

/** Like and save as two round switches, for cards and rows; guests are led to /auth. */
export function VideoToggles({ video, variant = 'film' }: VideoTogglesProps) {
  const like = useLike(video);
  const save = useSave(video);
  const whenSignedIn = useSignedInAction();
  return (
    <>
      <Switch
        label={`Like ${video.title}`}
        tooltip={false}
        variant={variant}
        data-tone="like"
        aria-pressed={video.isLiked}
        onClick={() => whenSignedIn(() => like.mutate(!video.isLiked))}
      >
        <Heart aria-hidden="true" />
      </Switch>
      <Switch
        label={`Save ${video.title}`}
        tooltip={false}
        variant={variant}
        data-tone="accent"
        aria-pressed={video.isSaved}
        onClick={() => whenSignedIn(() => save.mutate(!video.isSaved))}
      >
        <Bookmark aria-hidden="true" />
      </Switch>
    </>
  );
}

const Switch = styled(IconButton)`
  ${pressedTones}
  /* Over a still the ground is dark in both themes, and so the colours are those of the dark one. */
  &[data-variant='film'][aria-pressed='true'] {
    color: #ff7a62;
  }
  &[data-variant='film'][data-tone='accent'][aria-pressed='true'] {
    color: #a897ff;
  }
`;
