import { styled } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { type } from '@beem/ui';
import { ChevronUp } from 'lucide-react';

interface CommentsBarProps {
  count: number;
  onOpen: () => void;
  /** Called when the pointer or the focus reaches it, to preload code. */
  onApproach: () => void;
}

/** Below a video that fills the screen of a phone: opens its comments. */
export function CommentsBar({ count, onOpen, onApproach }: CommentsBarProps) {
  return (
    <Bar
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <span>Comments</span> <Count>{formatCount(count)}</Count>
      <ChevronUp aria-hidden="true" />
    </Bar>
  );
}

const Bar = styled.button`
  grid-area: details;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 64px;
  margin: 0 calc(-1 * var(--page-padding-x));
  padding: 0 20px 0 16px;
  font: 600 0.9375rem/1.5rem var(--font-text);
  text-align: left;
  svg {
    width: 20px;
    height: 20px;
    margin-left: auto;
    color: var(--text-2);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  /* A low window needs the height for the video; the column of actions has the comments, too. */
  @media (max-height: 759px) {
    display: none;
  }
`;

const Count = styled.span`
  ${type.body}
  color: var(--text-2);
`;
