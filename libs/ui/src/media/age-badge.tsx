import { AGE_RATING_LABELS, type AgeRating } from '@beem/contracts';
import { styled } from '@beem/platform';
import { type } from '../theme/type';

/** Square badge over video; nothing for videos that all may see. */
export function AgeBadge({ rating }: { rating: AgeRating }) {
  return rating === 'all' ? null : <Square>{AGE_RATING_LABELS[rating]}</Square>;
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
