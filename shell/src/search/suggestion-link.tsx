import { Link, styled } from '@beem/platform';
import { Avatar, media, type, VideoPoster } from '@beem/ui';
import { matchedRange } from './matched-range';
import type { Suggestion } from './to-groups';

interface SuggestionLinkProps {
  suggestion: Suggestion;
  query: string;
  /** The current page, for the back link of the target page. */
  from: string;
  isActive: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

/** A search suggestion with the matching part of its title marked. */
export function SuggestionLink({
  suggestion,
  query,
  from,
  isActive,
  onPoint,
  onFollow,
}: SuggestionLinkProps) {
  const { id, to, title, about, picture } = suggestion;
  return (
    <StyledLink
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
      <SuggestionText>
        <b dir="auto">
          <Marked text={title} query={query} />
        </b>
        <small>{about}</small>
      </SuggestionText>
    </StyledLink>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const range = matchedRange(text, query);
  if (!range) return <span>{text}</span>;
  const [begin, end] = range;
  return (
    <>
      <span>{text.slice(0, begin)}</span>
      <mark>{text.slice(begin, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}

const StyledLink = styled(Link)`
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

const SuggestionText = styled.span`
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
