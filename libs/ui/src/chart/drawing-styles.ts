import { styled } from '@beem/platform';
import { media } from '../theme/media';

/** Frame of a drawing. Its colours are roles, so it follows the theme without being drawn again. */
export const Drawing = styled.div`
  min-width: 0;
  svg {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  text {
    fill: var(--text-2);
    font: 500 0.75rem/1rem var(--font-text);
    font-variant-numeric: tabular-nums;
  }
  .base {
    stroke: var(--line-strong);
  }
  .area {
    fill: var(--accent-soft);
  }
  .line {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .point {
    fill: var(--accent);
    stroke: var(--canvas);
    stroke-width: 2;
  }
  .running {
    fill: var(--surface-1);
    stroke: var(--accent);
    stroke-width: 2;
  }
  line.mark,
  .whole {
    stroke: var(--text-3);
    stroke-dasharray: 3 4;
  }
  .value {
    fill: var(--text);
    font-weight: 600;
    paint-order: stroke;
    stroke: var(--surface-1);
    stroke-width: 4px;
    stroke-linejoin: round;
  }
  .mark {
    visibility: hidden;
    pointer-events: none;
  }
  .named .mark,
  .reading:hover .mark {
    visibility: visible;
  }
  svg:has(.reading:hover) .named:not(:hover) .mark {
    visibility: hidden;
  }
  .bar {
    fill: var(--accent);
  }
  .hit {
    fill: transparent;
  }
  .hit:hover + .bar {
    fill: var(--text);
  }
  ${media.forcedColors} {
    forced-color-adjust: none;
    text {
      fill: CanvasText;
    }
    .base,
    .whole,
    line.mark {
      stroke: GrayText;
    }
    .value {
      stroke: Canvas;
    }
    .area {
      fill: none;
    }
    .line {
      stroke: CanvasText;
    }
    .running {
      fill: Canvas;
      stroke: Highlight;
    }
    .point,
    .bar {
      fill: Highlight;
      stroke: Canvas;
    }
  }
`;
