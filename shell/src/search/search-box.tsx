import { SEARCH_MAX_LENGTH } from '@beem/contracts';
import { styled, useLocation, useNavigate } from '@beem/platform';
import { isSearchable } from '@beem/rules';
import { lazyComponent, media, pressedKey, visuallyHidden } from '@beem/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';

const LIST_ID = 'header-suggestions';

/** Loaded when the box gets the focus. */
const SearchHelp = lazyComponent(() =>
  import(/* webpackChunkName: "search-help" */ './search-help').then((module) => module.SearchHelp),
);

/** The header's search; the search page has a box of its own. */
export function SearchBox() {
  return useLocation().pathname === '/search' ? <Form as="div" /> : <HeaderSearch />;
}

/**
 * Suggestions from two characters on, in Chinese and Japanese from one; Enter goes to /search; an empty box does
 * nothing.
 */
function HeaderSearch() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [wantsOpen, setWantsOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // The address has only the searched part of the text. Not shared with other code, to save bytes of the first load.
  const trimmed = [...query.trim()].slice(0, SEARCH_MAX_LENGTH).join('');
  const isOpen = wantsOpen && isSearchable(trimmed);
  const close = () => setWantsOpen(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!trimmed) return;
    close();
    void navigate(`/search?q=${encodeURIComponent(trimmed)}`);
  }

  return (
    <Form role="search" ref={form} onSubmit={handleSubmit}>
      <label htmlFor="header-search">Search</label>
      <Search size={18} aria-hidden="true" />
      <Box
        ref={box}
        id="header-search"
        type="search"
        dir="auto"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Search shows, Beems and creators"
        value={query}
        onFocus={SearchHelp.preload}
        onClick={() => setWantsOpen(true)}
        onKeyDown={(event) => pressedKey(event) === 'ArrowDown' && setWantsOpen(true)}
        onBlur={(event) => {
          // Tab leaves the box; a press on a suggestion keeps the focus inside.
          if (event.relatedTarget && !form.current?.contains(event.relatedTarget)) close();
        }}
        onChange={(event) => {
          SearchHelp.preload();
          setQuery(event.target.value);
          setWantsOpen(true);
        }}
      />
      {(query || wantsOpen) && (
        <SearchHelp
          listId={LIST_ID}
          query={trimmed}
          isOpen={isOpen}
          isEmpty={!query}
          wantsOpen={wantsOpen}
          form={form}
          box={box}
          onClose={close}
          onClear={() => setQuery('')}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  label {
    ${visuallyHidden}
  }
  > svg {
    position: absolute;
    inset: 0 auto 0 16px;
    margin-block: auto;
    color: var(--text-2);
    pointer-events: none;
  }
  ${media.phone} {
    display: none;
  }
`;

const Box = styled.input`
  width: 100%;
  height: 44px;
  padding: 0 44px 0 calc(26px + var(--icon-18, 18px));
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--surface-2);
  font: var(--type-body);
  text-overflow: ellipsis;
  appearance: none;
  transition: border-color var(--fast) var(--ease);
  &::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  :root:has([data-glow='frame']) & {
    background: var(--film-control);
  }
  ${media.hover} {
    &:hover {
      border-color: var(--control-line);
    }
  }
  &:focus-visible {
    outline: 2px solid transparent;
    border-color: var(--focus);
    box-shadow: 0 0 0 3px var(--focus-halo);
  }
`;
