import { styled } from '@beem/platform';
import { Menu, MenuItem, media, tabularNumbers } from '@beem/ui';
import { SPEEDS } from './preferences';

/** How fast the video plays. */
export function SpeedMenu({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) {
  return (
    <Menu
      label="Playback speed"
      side="top"
      align="end"
      trigger={(trigger) => (
        <Trigger type="button" aria-label={`Playback speed, ${rate}×`} {...trigger}>
          {`${rate}×`}
        </Trigger>
      )}
    >
      {SPEEDS.map((speed) => (
        <MenuItem key={speed} isChecked={speed === rate} onSelect={() => onChange(speed)}>
          {speed === 1 ? 'Normal' : `${speed}×`}
        </MenuItem>
      ))}
    </Menu>
  );
}

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  min-width: 44px;
  height: 44px;
  border-radius: var(--radius-full);
  color: var(--film-text);
  font: 600 0.875rem/1 var(--font-text);
  ${tabularNumbers}
  ${media.hover} {
    &:hover {
      background: var(--film-control-hover);
    }
  }
`;
