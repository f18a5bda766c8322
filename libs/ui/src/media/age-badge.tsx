import { AGE_RATING_LABELS, type AgeRating } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Badge } from '../feedback/badge';
import { type } from '../theme/type';
import { VisuallyHidden } from '../type/visually-hidden';

export interface AgeBadgeProps {
  rating: AgeRating;
  /** `overlay` over a video; `short` for rows and cards: the age alone; `plain` beside other facts. */
  look?: 'overlay' | 'short' | 'plain';
}

const MINIMUM_AGES: Record<Exclude<AgeRating, 'all'>, string> = { teen: '13+', mature: '18+' };

/** The age rating; nothing for videos that all may see. */
export function AgeBadge({ rating, look = 'overlay' }: AgeBadgeProps) {
  if (rating === 'all') return null;
  const label = AGE_RATING_LABELS[rating];
  if (look === 'plain') return <Badge>{label}</Badge>;
  if (look === 'overlay') return <Square>{label}</Square>;
  return (
    <Outline title={label}>
      <span aria-hidden="true">{MINIMUM_AGES[rating]}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Outline>
  );
}

const Square = styled.span`
  display: inline-block;
  padding: 3px 7px;
  border-radius: var(--radius-xs);
  background: var(--film-control);
  color: var(--film-text);
  ${type.micro}
  white-space: nowrap;
`;

const Outline = styled.span`
  flex: none;
  padding: 0 4px;
  border: 1px solid var(--control-line);
  border-radius: 4px;
  color: var(--text-2);
  ${type.micro}
`;
