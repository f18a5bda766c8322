import { AGE_RATING_LABELS, type AgeRating } from '@beem/contracts';
import { styled } from '@beem/platform';
import { type, VisuallyHidden } from '@beem/ui';
import { AGE_CHIPS } from './show-labels';

/** The minimum age in a small outline; nothing for videos that all may watch. */
export function AgeChip({ rating }: { rating: AgeRating }) {
  if (rating === 'all') return null;
  return (
    <Chip title={AGE_RATING_LABELS[rating]}>
      <span aria-hidden="true">{AGE_CHIPS[rating]}</span>
      <VisuallyHidden>{AGE_RATING_LABELS[rating]}</VisuallyHidden>
    </Chip>
  );
}

const Chip = styled.span`
  flex: none;
  padding: 0 4px;
  border: 1px solid var(--control-line);
  border-radius: 4px;
  color: var(--text-2);
  ${type.micro}
`;
