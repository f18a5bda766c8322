import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { useSignInGate } from '@beem/platform/sign-in-gate';
import { IconButton, likeMoment, pressedTones, useTurnedOn } from '@beem/ui';
import { Bookmark, Heart } from 'lucide-react';
import { toLike, toSave } from './intents';
import { useLike } from './like.mutations';
import { useSave } from './save.mutations';

interface VideoTogglesProps {
  video: Video;
  /** `film` over a still, `plain` beside one. */
  variant?: 'film' | 'plain';
}

/** Like and save as two round switches, for cards and rows; guests are redirected to /auth. */
export function VideoToggles({ video, variant = 'film' }: VideoTogglesProps) {
  const like = useLike(video);
  const save = useSave(video);
  const turnedOn = useTurnedOn(video.isLiked);
  const whenSignedIn = useSignInGate();
  return (
    <>
      <Switch
        label={`Like ${video.title}`}
        tooltip={false}
        variant={variant}
        data-tone="like"
        data-turned-on={turnedOn || undefined}
        aria-pressed={video.isLiked}
        onClick={() => whenSignedIn(toLike(video), () => like.mutate(!video.isLiked))}
      >
        <Heart aria-hidden="true" />
      </Switch>
      <Switch
        label={`Save ${video.title}`}
        tooltip={false}
        variant={variant}
        data-tone="accent"
        aria-pressed={video.isSaved}
        onClick={() => whenSignedIn(toSave(video), () => save.mutate(!video.isSaved))}
      >
        <Bookmark aria-hidden="true" />
      </Switch>
    </>
  );
}

const Switch = styled(IconButton)`
  ${pressedTones}
  ${likeMoment}
  /* The background over a still is dark in both themes, so the colours are those of the dark theme. */
  &[data-variant='film'][aria-pressed='true'] {
    color: #ff7a62;
  }
  &[data-variant='film'][data-tone='accent'][aria-pressed='true'] {
    color: #a897ff;
  }
`;
