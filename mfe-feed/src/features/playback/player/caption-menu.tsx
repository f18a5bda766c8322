import { styled } from '@beem/platform';
import { Menu, MenuItem } from '@beem/ui';
import { Captions as CaptionsIcon } from 'lucide-react';
import { PlayerButton } from './player-button';
import type { Captions } from './use-captions';

/** Menu of the languages of a video's captions. */
export function CaptionMenu({ captions: { list, shown, failedUrls, choose } }: { captions: Captions }) {
  const state = !shown ? 'off' : failedUrls.has(shown.url) ? `${shown.label} did not load` : shown.label;
  return (
    <Menu
      label="Captions"
      side="top"
      align="end"
      trigger={(trigger) => (
        <PlayerButton label={`Captions, ${state}`} data-on={shown !== undefined || undefined} {...trigger}>
          <CaptionsIcon aria-hidden="true" />
        </PlayerButton>
      )}
    >
      <MenuItem isChecked={!shown} onSelect={() => choose(undefined)}>
        Off
      </MenuItem>
      {list.map((caption) => (
        <MenuItem
          key={caption.language}
          isChecked={caption.language === shown?.language}
          onSelect={() => choose(caption)}
        >
          <span>
            <span>{caption.label}</span>
            {failedUrls.has(caption.url) && <Failed>Did not load. Choose it again to retry.</Failed>}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}

const Failed = styled.span`
  display: block;
  color: var(--danger);
  font: var(--type-small);
`;
