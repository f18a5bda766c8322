import type { OwnVideo, Video } from '@beem/api-client';
import { useIsAvailable } from '@beem/platform';
import { copyLink } from '@beem/platform/share-link';
import { MenuItem, MenuLink, MenuSeparator } from '@beem/ui';
import { ChartColumn, Link2, Play, Trash2, Upload } from 'lucide-react';
import { RowActions } from '../../shared/row-actions';

interface VideoActionsProps {
  video: OwnVideo;
  onReplace: (video: Video) => void;
  onDelete: (video: OwnVideo) => void;
}

/** Edit, and a menu of the other actions; nothing for a video that a moderator removed. */
export function VideoActions({ video, onReplace, onDelete }: VideoActionsProps) {
  const isAvailable = useIsAvailable();
  const { id, title, status } = video;
  if (video.isRemoved) return null;
  const canWatch = status === 'ready' || status === 'needs_decision';
  return (
    <RowActions group={`video-${id}`} title={title} editPath={`/studio/videos/${id}`}>
      {canWatch && (
        <MenuLink to={`/watch/${id}`} icon={<Play aria-hidden="true" />}>
          Watch
        </MenuLink>
      )}
      {status === 'ready' && isAvailable('/analytics') && (
        <MenuLink to={`/analytics?tab=videos&video=${id}`} icon={<ChartColumn aria-hidden="true" />}>
          Analytics
        </MenuLink>
      )}
      {status === 'ready' && (
        <MenuItem
          icon={<Link2 aria-hidden="true" />}
          onSelect={() => void copyLink({ kind: 'video', path: `/watch/${id}` })}
        >
          Copy link
        </MenuItem>
      )}
      {status === 'failed' && (
        <MenuItem icon={<Upload aria-hidden="true" />} onSelect={() => onReplace(video)}>
          Choose another file
        </MenuItem>
      )}
      {status !== 'processing' && <MenuSeparator />}
      <MenuItem isDanger icon={<Trash2 aria-hidden="true" />} onSelect={() => onDelete(video)}>
        Delete
      </MenuItem>
    </RowActions>
  );
}
