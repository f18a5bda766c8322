import { styled, useLocation, useNavigate } from '@beem/platform';
import { media, visuallyHidden } from '@beem/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';

/** The header's search: Enter goes to /search; an empty box goes nowhere. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [query, setQuery] = useState(asked);
  useEffect(() => setQuery(asked), [asked]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const trimmed = query.trim();
    if (trimmed) void navigate(`/search?q=${encodeURIComponent(trimmed)}`);
  }
  return (
    <Form role="search" onSubmit={handleSubmit}>
      <label htmlFor="header-search">Search</label>
      <Search size={18} aria-hidden="true" />
      <Box
        id="header-search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Search shows, Beems and creators"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  label {
    ${visuallyHidden}
  }
  svg {
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
  padding: 0 16px 0 44px;
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
  :root:has([data-spill='frame']) & {
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
