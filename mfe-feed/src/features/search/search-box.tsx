import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@beem/contracts';
import { styled, useLocation, useNavigationType } from '@beem/platform';
import { isSearchable } from '@beem/rules';
import { Button, IconButton, Input, media, useMediaQuery } from '@beem/ui';
import { Search, X } from 'lucide-react';
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface SearchBoxProps {
  /** The query of the shown results. */
  query: string;
  onSearch: (query: string) => void;
}

/** The box follows the address: a search from the header, a tag and the back button change its text. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const [isTooShort, setIsTooShort] = useState(isTooShortFor(query));
  const box = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(media.phone);
  useFocusOnArrival(box);
  if (query !== shownQuery) {
    setShownQuery(query);
    setText(query);
    setIsTooShort(isTooShortFor(query));
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (!wanted) return;
    setIsTooShort(!isSearchable(wanted));
    if (isSearchable(wanted)) onSearch(wanted);
  }
  function clear() {
    setText('');
    setIsTooShort(false);
    box.current?.focus();
    if (query) onSearch('');
  }
  return (
    <Form role="search" aria-label="Beem" onSubmit={handleSubmit}>
      <Box
        ref={box}
        type="search"
        label="Search shows, Beems and creators"
        hideLabel
        placeholder={isPhone ? 'Search Beem' : 'Search shows, Beems and creators'}
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        error={isTooShort ? `Type at least ${SEARCH_MIN_LENGTH} characters` : undefined}
        icon={<Search />}
        action={
          text && (
            <IconButton label="Clear search" tooltip={false} onClick={clear}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
        onChange={(event) => {
          setText(event.target.value);
          setIsTooShort(false);
        }}
      />
      <Button type="submit" variant="primary" size="large" disabled={!text.trim()}>
        Search
      </Button>
    </Form>
  );
}

/** An address may have a query that is too short to search for. */
const isTooShortFor = (query: string) => query !== '' && !isSearchable(query);

/** The header's search icon requests the focus, also on this page. Back and Forward do not request it again. */
function useFocusOnArrival(box: RefObject<HTMLInputElement | null>): void {
  const { key, state } = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  const arrive = useEffectEvent(() => {
    if (!isHistoryStep && (state as { focus?: string } | null)?.focus === 'search') box.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => arrive(), [key]);
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
  max-width: 760px;
`;

const Box = styled(Input)`
  /* As high as the large button beside it. */
  min-height: calc(1.5rem + 28px);
  border-radius: var(--radius-full);
  text-overflow: ellipsis;
`;
