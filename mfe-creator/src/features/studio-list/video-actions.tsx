import type { OwnVideo, Video } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { copyLink } from '@beem/platform/share-link';
import { IconButton, iconButtonStyles, Menu, MenuItem, MenuLink, MenuSeparator, media } from '@beem/ui';
import { ChartColumn, Ellipsis, Link2, Pencil, Play, Trash2, Upload } from 'lucide-react';

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
    <Actions data-focus-group={`video-${id}`}>
      <EditLink to={`/studio/videos/${id}`} aria-label={`Edit ${title}`}>
        <Pencil aria-hidden="true" />
      </EditLink>
      <Menu
        label={`More for ${title}`}
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={`More for ${title}`} tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      >
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
      </Menu>
    </Actions>
  );
}

const Actions = styled.div`
  display: inline-flex;
`;

/** On tablets, where columns are narrow, only the title links to the form. */
const EditLink = styled(Link)`
  ${iconButtonStyles}
  ${media.tablet} {
    display: none;
  }
`;
