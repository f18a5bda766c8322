import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatCompactDay, formatCount } from '@beem/rules';
import { AgeBadge, tabularNumbers, type } from '@beem/ui';
import { TagLink } from '../../shared/tag-link';

interface FactsProps {
  video: Pick<Video, 'viewCount' | 'createdAt' | 'ageRating' | 'tags'>;
  /** Number of tags; the rest is left out. */
  tags: number;
}

/** Views, date, age rating and tags of a video in one line. */
export function Facts({ video: { viewCount, createdAt, ageRating, tags }, tags: shown }: FactsProps) {
  return (
    <Line>
      <span>{`${formatCount(viewCount)} ${viewCount === 1 ? 'view' : 'views'}`}</span>
      <span>{formatCompactDay(createdAt)}</span>
      <AgeBadge look="short" rating={ageRating} />
      {tags.slice(0, shown).map((tag) => (
        <TagLink key={tag} tag={tag} />
      ))}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin-top: 8px;
  color: var(--text-2);
  ${type.small}
  ${tabularNumbers}
  > :first-child::after {
    content: '•';
    margin-left: 8px;
    color: var(--text-3);
  }
`;
