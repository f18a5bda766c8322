import { styled } from '@beem/platform';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { pressedKey } from '../hooks/pressed-key';
import { media } from '../theme/media';
import { hitArea } from '../theme/mixins';
import { tabularNumbers, type } from '../theme/type';
import { ownText } from '../type/own-text';
import { fadedEnds, useFadedEnds } from './faded-ends';

export interface TabsProps<Value extends string> {
  label: string;
  /** A count `inBrackets` is a text in brackets, "Followers (3)", whose brackets are not drawn. */
  tabs: readonly { value: Value; label: string; count?: string | number; inBrackets?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Visible part in px of the next tab beside a tab that was scrolled into view: the fade does not reach this one. */
const EDGE_PX = 56;

/** A tab list and its panel; arrows, Home and End choose a tab, and the list scrolls sideways when it is too wide. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // Counts that arrive later make the tabs wider.
  const hasCounts = tabs.some(({ count }) => count !== undefined);

  // An address may open a tab that lies beyond the edge. The list alone is moved: scrollIntoView would move the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts move the tabs
  useLayoutEffect(() => {
    const element = list.current;
    const tab = element?.querySelector<HTMLElement>(`[data-value="${value}"]`);
    if (!element || !tab) return;
    const box = element.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (right > box.right - EDGE_PX) element.scrollLeft += right - box.right + EDGE_PX;
    else if (left < box.left + EDGE_PX) element.scrollLeft -= box.left - left + EDGE_PX;
  }, [value, hasCounts]);

  const mark = useFadedEnds(list);

  function handleKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[pressedKey(event)];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus();
  }
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown} onScroll={mark}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {ownText(tab.label)}
            {tab.count !== undefined && (
              <Count data-none={Number(tab.count) === 0 || undefined}>
                {tab.inBrackets && <Undrawn> (</Undrawn>}
                {tab.count}
                {tab.inBrackets && <Undrawn>)</Undrawn>}
              </Count>
            )}
          </Tab>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

const List = styled.div`
  display: flex;
  gap: 24px;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--line);
  ${fadedEnds}
  ${media.desktop} {
    gap: 32px;
  }
  ${media.phone} {
    /* Tabs beyond an edge are cut by the edge of the screen, at both ends. */
    margin-inline: calc(-1 * var(--page-padding-x));
    padding-inline: var(--page-padding-x);
    scroll-padding-inline: var(--page-padding-x);
  }
`;

const Tab = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  ${hitArea}
  ${type.body}
  font-weight: 500;
  color: var(--text-3);
  transition: color var(--fast) var(--ease);
  ${media.hover} {
    &:hover {
      color: var(--text);
    }
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--radius-sm);
  }
  &[aria-selected='true'] {
    color: var(--text);
    box-shadow: inset 0 -2px var(--text);
    ${media.forcedColors} {
      border-bottom: 2px solid Highlight;
    }
  }
`;

/** Stays inline, so that the name of the tab gets no further spaces; its line makes that of the count no higher. */
const Undrawn = styled.span`
  display: inline;
  font-size: 0;
  line-height: 0;
`;

const Count = styled.span`
  ${type.micro}
  ${tabularNumbers}
  padding: 2px 8px;
  border-radius: var(--radius-full);
  background: var(--surface-3);
  color: var(--text-2);
  /* Nothing is there, or the count is not known yet. */
  &[data-none] {
    color: var(--text-3);
  }
`;
