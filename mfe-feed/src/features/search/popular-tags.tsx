import { Link, styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import { ChipList } from './chip-list';
import { searchAddress } from './search-address';

const POPULAR_TAGS = [
  'AI',
  'Animation',
  'Cyberpunk',
  'Fantasy',
  'SciFi',
  'Comedy',
  'Adventure',
  'Drama',
] as const;

/** Popular tags; each links to its search. */
export function PopularTags() {
  return (
    <ChipList>
      {POPULAR_TAGS.map((tag) => (
        <li key={tag}>
          <Chip to={searchAddress(tag)}>{`#${tag}`}</Chip>
        </li>
      ))}
    </ChipList>
  );
}

/** Number of tags on a found video (specification, section 2). */
const CARD_TAGS = 3;

/** The tags of a video; each links to its search. */
export function VideoTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <Tags aria-label="Tags">
      {tags.slice(0, CARD_TAGS).map((tag) => (
        <li key={tag}>
          <Tag to={searchAddress(tag, 'videos')} dir="auto">{`#${tag}`}</Tag>
        </li>
      ))}
    </Tags>
  );
}

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--surface-2);
  ${type.label}
  transition: background-color var(--fast) var(--ease);
  ${media.hover} {
    &:hover {
      background: var(--surface-4);
    }
  }
`;

/* It is above the stretched link of the card. */
const Tags = styled.ul`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  column-gap: 14px;
  margin: 4px 0 0;
  padding: 0;
  list-style: none;
`;

const Tag = styled(Link)`
  display: inline-block;
  padding: 4px 0;
  color: var(--accent);
  ${type.micro}
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
