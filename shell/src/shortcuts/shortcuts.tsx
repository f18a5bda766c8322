import { useIsAvailable, useNavigate } from '@beem/platform';
import { failedWindow, lazyComponent, useKeys } from '@beem/ui';
import { useState } from 'react';
import type { ShortcutsDialogProps } from './shortcuts-dialog';

const ShortcutsDialog = lazyComponent<ShortcutsDialogProps>(
  () =>
    import(/* webpackChunkName: "shortcuts" */ './shortcuts-dialog').then((module) => module.ShortcutsDialog),
  { failed: failedWindow('Keyboard shortcuts') },
);

/** The keys of every page: `?` lists the shortcuts, `/` focuses the search. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const navigate = useNavigate();
  const isAvailable = useIsAvailable();
  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }
  function search() {
    // On pages without the header, such as forms like sign-in, the user must not leave the form.
    const isBare = document.documentElement.dataset.layout === 'bare';
    if (focusSearch()) return;
    if (isBare || !isAvailable('/search')) return false;
    void navigate('/search', { state: { focus: 'search' } });
  }
  // Ctrl is for users who turned single-character shortcuts off.
  useKeys({ '?': open, 'Ctrl+/': open, '/': search });
  return wasOpened && <ShortcutsDialog isOpen={isOpen} onOpenChange={setIsOpen} />;
}

/**
 * Focuses the search field of the window: the header's, or on narrow screens the page's.
 * @returns false where there is none
 */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#header-search, main input[type="search"]');
  const field = [...fields].find((candidate) => candidate.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}
