import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { IconButton, Menu, MenuItem } from '@beem/ui';
import { Bookmark, EllipsisVertical, Heart, History } from 'lucide-react';
import { useLike } from '../../features/engagement/like.mutations';
import { useSave } from '../../features/engagement/save.mutations';
import type { HistoryRemoval } from '../../features/library/use-history-dialog';

interface VideoMenuProps {
  video: Video;
  /** Null for a list without watched videos. */
  removal: HistoryRemoval | null;
}

/** The actions on a video of the library. */
export function VideoMenu({ video, removal }: VideoMenuProps) {
  const like = useLike(video);
  const save = useSave(video);
  return (
    <Menu
      label={`Actions for ${video.title}`}
      align="end"
      trigger={(trigger) => (
        <Quiet
          {...trigger}
          label={`Actions for ${video.title}`}
          tooltip={false}
          onPointerEnter={removal?.preload}
          onFocus={removal?.preload}
        >
          <EllipsisVertical aria-hidden="true" />
        </Quiet>
      )}
    >
      <MenuItem icon={<Heart aria-hidden="true" />} onSelect={() => like.mutate(!video.isLiked)}>
        {video.isLiked ? 'Remove like' : 'Like'}
      </MenuItem>
      <MenuItem icon={<Bookmark aria-hidden="true" />} onSelect={() => save.mutate(!video.isSaved)}>
        {video.isSaved ? 'Remove from Saved Beems' : 'Save'}
      </MenuItem>
      {removal && (
        <MenuItem icon={<History aria-hidden="true" />} onSelect={() => removal.ask(video)}>
          Remove from history
        </MenuItem>
      )}
    </Menu>
  );
}

const Quiet = styled(IconButton)`
  color: var(--text-3);
`;
