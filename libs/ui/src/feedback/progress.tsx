import { keyframes, styled } from '@beem/platform';
import { media } from '../theme/media';
import { tabularNumbers, type } from '../theme/type';

export interface ProgressProps {
  /** Name of the progress for screen readers. */
  label: string;
  /** Null while the progress is unknown: the bar then moves without a number. */
  value: number | null;
  max?: number;
  /**
   * `beam` (the brand gradient) for uploads, `cyan` while processing, `accent` otherwise; `like` next to another bar.
   */
  tone?: 'accent' | 'beam' | 'cyan' | 'like';
  /** The number or phrase beside it, e.g. '62 %' or 'Checking the video'. */
  text: string;
  /** A further fact after the text, e.g. the time left; screen readers read it as a text of its own. */
  note?: string;
  /** Text at the right end below the bar, e.g. '64%'. */
  figure?: string;
  /** Shows the text and the figure above the bar, as its heading. */
  isCaptionFirst?: boolean;
}

export function Progress({
  label,
  value,
  max = 100,
  tone = 'accent',
  text,
  note,
  figure,
  isCaptionFirst,
}: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value / max));
  return (
    <Frame data-caption-first={isCaptionFirst || undefined}>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={figure ? `${text}, ${figure}` : text}
      >
        {share === null ? (
          <Moving data-tone-color={tone} />
        ) : (
          <Bar style={{ transform: `translateX(${(share - 1) * 100}%)` }}>
            <Fill data-tone-color={tone} style={{ transform: `translateX(${(1 - share) * 100}%)` }} />
          </Bar>
        )}
      </Track>
      <Caption>
        <span>
          <span>{text}</span>
          {note && <Note>{note}</Note>}
        </span>
        {figure && <strong>{figure}</strong>}
      </Caption>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  &[data-caption-first] {
    flex-direction: column-reverse;
  }
`;

const Track = styled.div`
  height: 8px;
  border-radius: var(--radius-full);
  background: var(--surface-4);
  overflow: hidden;
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const travel = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(290%); }
`;

const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  overflow: hidden;
  transition: transform var(--base) var(--ease);
`;

/* It moves against the bar: the gradient spans the track, and a growing bar reveals more of it. */
const Fill = styled.div`
  height: 100%;
  background: var(--accent);
  transition: transform var(--base) var(--ease);
  &[data-tone-color='beam'] {
    background: var(--beam);
  }
  &[data-tone-color='cyan'] {
    background: var(--cyan);
  }
  &[data-tone-color='like'] {
    background: var(--like);
  }
  ${media.forcedColors} {
    &&& {
      background: Highlight;
    }
  }
`;

const Moving = styled(Fill)`
  width: 35%;
  border-radius: inherit;
  animation: ${travel} 1.4s var(--ease) infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`;

const Caption = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  ${type.small}
  ${tabularNumbers}
  color: var(--text-2);
  > span {
    flex: 1 1 6rem;
  }
  strong {
    flex: none;
    white-space: nowrap;
    font-weight: 600;
    color: var(--text);
  }
`;

/** It wraps as a whole below the text. */
const Note = styled.span`
  display: inline-block;
  &::before {
    content: '·' / '';
    margin-inline: 6px;
  }
`;
