import { Link, styled } from '@beem/platform';
import { Avatar, media, type, VideoPoster } from '@beem/ui';
import { markedPart } from './marked-part';
import type { Suggestion } from './to-groups';

interface SuggestionRowProps {
  suggestion: Suggestion;
  query: string;
  /** The page one looks at, so that the one it leads to can lead back. */
  from: string;
  isActive: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

/** One thing that was found, with the typed part of its name marked. */
export function SuggestionRow({ suggestion, query, from, isActive, onPoint, onFollow }: SuggestionRowProps) {
  const { id, to, title, about, picture } = suggestion;
  return (
    <Row
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      state={{ from }}
      onPointerMove={onPoint}
      onClick={onFollow}
    >
      {picture.kind === 'video' ? (
        <Still>
          <VideoPoster src={picture.src} thumbhash={picture.thumbhash} />
        </Still>
      ) : (
        <Avatar user={picture.user} size={40} />
      )}
      <Words>
        <b>
          <Marked text={title} query={query} />
        </b>
        <small>{about}</small>
      </Words>
    </Row>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const part = markedPart(text, query);
  if (!part) return text;
  const [begin, end] = part;
  return (
    <>
      {text.slice(0, begin)}
      <mark>{text.slice(begin, end)}</mark>
      {text.slice(end)}
    </>
  );
}

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  min-height: 60px;
  padding: 6px 12px;
  border-radius: var(--radius-md);
  ${media.hover} {
    &:hover {
      background: var(--surface-3);
    }
  }
  &[aria-selected='true'] {
    background: var(--surface-4);
  }
`;

const Still = styled.span`
  display: block;
  justify-self: center;
  width: 36px;
  height: 48px;
  overflow: hidden;
  border-radius: var(--radius-xs);
`;

const Words = styled.span`
  display: grid;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    ${type.label}
    font-weight: 600;
  }
  mark {
    background: none;
    color: var(--accent);
  }
  small {
    ${type.small}
    color: var(--text-2);
  }
`;
