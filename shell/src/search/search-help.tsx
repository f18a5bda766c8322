import { styled } from '@beem/platform';
import { media, useDismiss } from '@beem/ui';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Suggestions } from './suggestions';

interface SearchHelpProps {
  listId: string;
  /** Trimmed. */
  query: string;
  isOpen: boolean;
  form: RefObject<HTMLFormElement | null>;
  box: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onClear: () => void;
}

/** The button that clears the box, and the suggestions. */
export function SearchHelp({ listId, query, isOpen, form, box, onClose, onClear }: SearchHelpProps) {
  useDismiss(isOpen, [form], onClose);
  function clear() {
    onClear();
    box.current?.focus();
  }
  return (
    <>
      <Clear type="button" aria-label="Clear search" onClick={clear}>
        <X size={16} aria-hidden="true" />
      </Clear>
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
