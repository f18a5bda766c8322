import { styled, useIsAvailable, useLocation, useNavigate } from '@beem/platform';
import { isolate } from '@beem/rules';
import { Button, pressedKey, type } from '@beem/ui';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Panel } from './panel';
import { useSuggestions } from './search.queries';
import { SuggestionLink } from './suggestion-link';
import { type Group, type Suggestion, toGroups } from './to-groups';

interface SuggestionsProps {
  listId: string;
  /** Trimmed, at least two characters. */
  query: string;
  box: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The suggestions below the box; the focus stays in the box. */
export function Suggestions({ listId, query, box, onClose }: SuggestionsProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const { found, isSearching, failed, retry } = useSuggestions(query);
  const groups = toGroups(found, useIsAvailable());
  const items = groups.flatMap((group) => group.items);
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = items.find(({ id }) => id === activeId) ?? null;
  useArrowKeys({ box, items, active, onMove: setActiveId, onChoose: choose });

  function choose({ to }: Suggestion) {
    onClose();
    void navigate(to, { state: { from } });
  }

  return (
    <Panel>
      <List id={listId} role="listbox" aria-label="Suggestions" $isEmpty={items.length === 0}>
        {groups.map((group) => (
          <SuggestionGroup
            key={group.title}
            group={group}
            query={query}
            from={from}
            activeId={active?.id ?? null}
            onPoint={setActiveId}
            onFollow={onClose}
          />
        ))}
      </List>
      {items.length === 0 && (isSearching || failed.length === 0) && (
        <Note role="status">{isSearching ? 'Searching...' : `No results found for "${isolate(query)}"`}</Note>
      )}
      {failed.length > 0 && (
        <Note role="status" as="div">
          <span>{`Failed to search ${joinNames(failed)}`}</span>
          <Button size="small" variant="ghost" onClick={retry}>
            Retry
          </Button>
        </Note>
      )}
      {(items.length > 0 || isSearching) && (
        <All type="submit" tabIndex={-1}>
          <span>{`Results for "${isolate(query)}"`}</span>
          <kbd>Enter</kbd>
        </All>
      )}
    </Panel>
  );
}

/** 'shows, videos and users'. */
function joinNames(names: string[]): string {
  return names.join(', ').replace(/, (?!.*, )/, ' and ');
}

interface SuggestionGroupProps {
  group: Group;
  query: string;
  from: string;
  activeId: string | null;
  onPoint: (id: string) => void;
  onFollow: () => void;
}

function SuggestionGroup({ group, query, from, activeId, onPoint, onFollow }: SuggestionGroupProps) {
  const headingId = `suggested-${group.title}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, these are options of a list
    <div role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>{group.title}</Heading>
      {group.items.map((item) => (
        <SuggestionLink
          key={item.id}
          suggestion={item}
          query={query}
          from={from}
          isActive={item.id === activeId}
          onPoint={() => onPoint(item.id)}
          onFollow={onFollow}
        />
      ))}
    </div>
  );
}

interface Walk {
  box: RefObject<HTMLInputElement | null>;
  items: Suggestion[];
  active: Suggestion | null;
  onMove: (id: string | null) => void;
  onChoose: (item: Suggestion) => void;
}

/** Arrow keys move through the suggestions and back to the box; Enter opens the active one. */
function useArrowKeys({ box, items, active, onMove, onChoose }: Walk): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active);
      return;
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || items.length === 0) return;
    event.preventDefault();
    // The box is one more stop, at index −1.
    const stops = items.length + 1;
    const step = key === 'ArrowDown' ? 1 : -1;
    const at = active ? items.indexOf(active) : -1;
    onMove(items[((at + 1 + step + stops) % stops) - 1]?.id ?? null);
  });
  useEffect(() => {
    const input = box.current;
    input?.addEventListener('keydown', handleKey);
    return () => input?.removeEventListener('keydown', handleKey);
  }, [box]);
  useEffect(() => {
    const input = box.current;
    if (active) input?.setAttribute('aria-activedescendant', active.id);
    document.getElementById(active?.id ?? '')?.scrollIntoView({ block: 'nearest' });
    return () => input?.removeAttribute('aria-activedescendant');
  }, [box, active]);
}

const List = styled.div<{ $isEmpty: boolean }>`
  overflow-y: auto;
  padding: ${({ $isEmpty }) => ($isEmpty ? 0 : '8px')};
`;

const Heading = styled.div`
  padding: 10px 12px 6px;
  ${type.overline}
  color: var(--text-2);
`;

const Note = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 20px;
  ${type.label}
  font-weight: 400;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const All = styled.button`
  display: flex;
  flex: none;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding: 0 20px;
  border-top: 1px solid var(--line);
  color: var(--text-2);
  ${type.label}
  font-weight: 400;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  kbd {
    ${type.small}
    color: var(--text-3);
  }
`;
