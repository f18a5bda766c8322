import { styled } from '@beem/platform';
import { formatCount } from '@beem/rules';
import { type } from '@beem/ui';
import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { COMMENTS_BAR_HEIGHT, WatchColumn } from './watch-layout';

interface CommentsBarProps {
  count: number;
  onOpen: () => void;
  /** Called when the pointer or the focus reaches it, to preload code. */
  onApproach: () => void;
  /** The newest comment: its cells `picture` and `line`. */
  children: ReactNode;
}

/** A line that opens the comments and shows the newest one: below a video that fills the screen of a phone, or below its texts. */
export function CommentsBar({ count, onOpen, onApproach, children }: CommentsBarProps) {
  return (
    <Bar
      type="button"
      aria-haspopup="dialog"
      data-empty={count === 0 || undefined}
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <span>
        Comments <Count>{formatCount(count)}</Count>
      </span>
      {count > 0 && children}
      <ChevronUp aria-hidden="true" />
    </Bar>
  );
}

const Bar = styled.button`
  grid-area: details;
  display: grid;
  grid-template: 'picture title open' auto 'picture line open' 1.25rem / 36px minmax(0, 1fr) 20px;
  align-items: center;
  align-content: center;
  column-gap: 12px;
  min-height: ${COMMENTS_BAR_HEIGHT};
  margin: 0 calc(-1 * var(--page-padding-x));
  padding: 4px 20px 4px 16px;
  font: 600 0.9375rem/1.25rem var(--font-text);
  text-align: left;
  > :first-child {
    grid-area: title;
  }
  svg {
    grid-area: open;
    width: var(--icon-20, 20px);
    height: var(--icon-20, 20px);
    color: var(--text-2);
  }
  &[data-empty] {
    grid-template: 'title open' auto / minmax(0, 1fr) 20px;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  /* A low window needs the height for the video; the column of actions also opens the comments. */
  ${WatchColumn}[data-full] & {
    @media (max-height: 759px) {
      display: none;
    }
  }
  /* Below the texts, in their column. */
  ${WatchColumn}:not([data-full]) & {
    margin: 0;
    padding: 16px 0 4px;
    border-top: 1px solid var(--line);
  }
`;

const Count = styled.span`
  ${type.body}
  color: var(--text-2);
`;
