import { type ShortcutList, styled, usePageShortcuts } from '@beem/platform';
import { areSingleKeysOn, Dialog, media, Switch, setSingleKeysOn, type, useKeys } from '@beem/ui';
import { useState } from 'react';

const SHORTCUTS_EVERYWHERE: ShortcutList = {
  title: 'Everywhere',
  shortcuts: [
    { keys: ['/'], does: 'Search' },
    { keys: ['?', 'Ctrl + /'], does: 'Show this list' },
    { keys: ['F8'], does: 'Go to the notification' },
    { keys: ['Esc'], does: 'Close a window or a menu' },
  ],
};

export interface ShortcutsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The keyboard shortcuts of the current page, and the switch for single-character ones. */
export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  const ofPage = usePageShortcuts();
  const lists = ofPage ? [ofPage, SHORTCUTS_EVERYWHERE] : [SHORTCUTS_EVERYWHERE];
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const close = () => onOpenChange(false);
  useKeys(isOpen ? { '?': close, 'Ctrl+/': close } : {}, 'dialog');
  function turn(next: boolean) {
    setSingleKeysOn(next);
    setIsOn(next);
  }
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <Lists>
        {lists.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Shortcuts of one character"
          hint="Turn them off if they get in the way, e.g. of speech input. Ctrl + / opens this list in any case."
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </Lists>
    </Dialog>
  );
}

const Lists = styled.div`
  display: grid;
  gap: 24px;
  h3 {
    ${type.overline}
    margin-bottom: 4px;
    color: var(--text-3);
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding: 6px 0;
  }
  dd {
    display: flex;
    gap: 6px;
  }
  kbd {
    min-width: 28px;
    padding: 2px 8px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-sm);
    background: var(--surface-3);
    font: 600 0.8125rem/1.25rem var(--font-text);
    text-align: center;
  }
  ${media.forcedColors} {
    kbd {
      border-color: CanvasText;
    }
  }
`;
