import { styled } from '@beem/platform';
import { media, useDismiss } from '@beem/ui';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { RecentPanel } from './recent-panel';
import { Suggestions } from './suggestions';

interface SearchHelpProps {
  listId: string;
  /** Trimmed. */
  query: string;
  /** Whether the suggestions are open. */
  isOpen: boolean;
  isEmpty: boolean;
  wantsOpen: boolean;
  form: RefObject<HTMLFormElement | null>;
  box: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onClear: () => void;
}

/**
 * The button that clears the box, and the panel below it: the suggestions, or recent searches while the box is empty.
 */
export function SearchHelp(props: SearchHelpProps) {
  const { listId, query, isOpen, isEmpty, wantsOpen, form, box, onClose, onClear } = props;
  useDismiss(wantsOpen, [form], onClose);
  function clear() {
    onClear();
    box.current?.focus();
  }
  return (
    <>
      {!isEmpty && (
        <Clear type="button" aria-label="Clear search" onClick={clear}>
          <X size={16} aria-hidden="true" />
        </Clear>
      )}
      {isEmpty && wantsOpen && <RecentPanel box={box} onClose={onClose} />}
      {isOpen && <Suggestions listId={listId} query={query} box={box} onClose={onClose} />}
    </>
  );
}

const Clear = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: var(--text-2);
  ${media.hover} {
    &:hover {
      color: var(--text);
    }
  }
`;
