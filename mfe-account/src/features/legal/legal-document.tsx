import { styled, useLocation } from '@beem/platform';
import { Disclosure, media, PageBody, PageHead, type, useMediaQuery } from '@beem/ui';
import { type ReactNode, useEffect } from 'react';

export interface LegalSection {
  /** The anchor of the section; other pages link to it. */
  id: string;
  title: string;
  body: ReactNode;
}

const EFFECTIVE = 'Effective 3 July 2025';

/** Wide enough for the contents beside the text. */
const BESIDE = '@media (min-width: 1300px)';

/** A legal text: contents with anchors, and its sections. It is printed as black text on white. */
export function LegalDocument({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  useAnchor();
  const isBeside = useMediaQuery(BESIDE);
  const entries = (
    <ul>
      {sections.map(({ id, title: entry }) => (
        <li key={id}>
          <a href={`#${id}`}>{entry}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <Paper $width="reading">
      <PageHead title={title} description={EFFECTIVE} />
      <Contents aria-label="Contents">
        {isBeside ? entries : <Disclosure summary="Contents">{entries}</Disclosure>}
      </Contents>
      {sections.map(({ id, title: heading, body }) => (
        <Section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          {body}
        </Section>
      ))}
    </Paper>
  );
}

/** Scrolls to the anchor, because the browser looks for it before the page is rendered. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(anchorOf(hash))?.scrollIntoView();
  }, [hash]);
}

/** Decodes the hash; one that cannot be decoded leads nowhere. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

const Paper = styled(PageBody)`
  position: relative;
  /* Lines of about 90 characters. */
  --reading-max: 680px;
  padding-bottom: 64px;
  ${media.print} {
    --text: #000;
    --text-2: #1a1a1a;
    --text-3: #444;
    --accent: #000;
    --line: #bbb;
    padding: 0;
    color: #000;
  }
`;

const Contents = styled.nav`
  margin-bottom: 24px;
  border-bottom: 1px solid var(--line);
  a {
    display: block;
    padding: 12px 0;
    ${type.label}
    color: var(--text-2);
  }
  ${media.hover} {
    a:hover {
      color: var(--text);
    }
  }
  ${BESIDE} {
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(var(--edge) + var(--reading-max) + 64px);
    width: 224px;
    margin: 0;
    border: 0;
    > ul {
      position: sticky;
      top: calc(var(--header) + 24px);
      max-height: calc(100dvh - var(--header) - 48px);
      overflow-y: auto;
      border-inline-start: 1px solid var(--line);
      padding-inline-start: 20px;
      scrollbar-width: thin;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Section = styled.section`
  & + & {
    margin-top: 32px;
  }
  overflow-wrap: break-word;
  color: var(--text-2);
  h2 {
    ${type.h3}
    margin-bottom: 8px;
    color: var(--text);
    break-after: avoid;
  }
  p,
  li,
  dd,
  td,
  th {
    font: 400 1rem/1.75rem var(--font-text);
  }
  p + p,
  p + ul,
  ul + p,
  p + div,
  div + p,
  dl + p {
    margin-top: 12px;
  }
  ul {
    padding-left: 1.25em;
    list-style: disc;
  }
  li + li {
    margin-top: 6px;
  }
  strong {
    font-weight: 600;
    color: var(--text);
  }
  a {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
