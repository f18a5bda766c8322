import { Menu, MenuItem } from '@beem/ui';
import { Captions } from 'lucide-react';
import type { CaptionChoice } from './captions';
import { PlainControl } from './plain-control';

/** Menu of the languages of captions. */
export function CaptionsMenu({ captions, shown, failed, choose }: CaptionChoice) {
  return (
    <Menu
      label="Captions"
      side="top"
      align="end"
      trigger={(trigger) => (
        <PlainControl
          label={`Captions, ${shown?.label ?? 'off'}`}
          data-on={shown ? true : undefined}
          {...trigger}
        >
          <Captions aria-hidden="true" />
        </PlainControl>
      )}
    >
      <MenuItem isChecked={shown === null} onSelect={() => choose(null)}>
        Off
      </MenuItem>
      {captions.map(({ url, language, label }) => (
        <MenuItem key={language} isChecked={url === shown?.url} onSelect={() => choose(language)}>
          {failed.has(url) ? `${label} (did not load, try again)` : label}
        </MenuItem>
      ))}
    </Menu>
  );
}
