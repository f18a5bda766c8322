import { styled } from '@beem/platform';
import { type RefObject, useEffect, useState } from 'react';
import { media, type } from '../src';

interface Entry {
  id: string;
  label: string;
}

/** Links to the sections below; those whose titles begin alike, up to a colon, have one link. */
export function SectionIndex({ sections }: { sections: RefObject<HTMLElement | null> }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    const found = new Map<string, Entry>();
    for (const { id, textContent } of titlesIn(sections.current)) {
      const [label = ''] = textContent.split(':');
      if (!found.has(label)) found.set(label, { id, label });
    }
    setEntries([...found.values()]);
  }, [sections]);
  return (
    <Index aria-label="Sections">
      <ul>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </Index>
  );
}

const titlesIn = (frame: HTMLElement | null) =>
  [...(frame?.querySelectorAll<HTMLElement>('section[id]') ?? [])].map((section) => ({
    id: section.id,
    textContent: section.querySelector('h2')?.textContent ?? '',
  }));

const Index = styled.nav`
  margin-bottom: 32px;
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
    gap: 0 20px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    min-width: 44px;
    padding-block: 12px;
    ${type.small}
    color: var(--text-2);
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
  ${media.phone} {
    /* One line, which is cut by the edge of the screen. */
    margin-inline: calc(-1 * var(--page-padding-x));
    padding-inline: var(--page-padding-x);
    overflow-x: auto;
    scrollbar-width: none;
    ul {
      display: flex;
      white-space: nowrap;
    }
  }
  ${media.hover} {
    a:hover {
      color: var(--text);
    }
  }
`;
