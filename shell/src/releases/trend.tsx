import { styled } from '@beem/platform';

interface TrendProps {
  /** The name of the values for screen readers, such as 'Visitors'. */
  label: string;
  /** Values of equal spans of the last hour, the oldest first; null where unknown. */
  values: (number | null)[];
  format: (value: number) => string;
}

const [WIDTH, HEIGHT, EDGE] = [72, 20, 2];

/** Fewer values than this would be specks. */
const MIN_VALUES = 3;

/** A small line beside a figure, from 0 to the highest value, with gaps for unknown values; none for one or two. */
export function Trend({ label, values, format }: TrendProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < MIN_VALUES) return null;
  const highest = Math.max(0, ...known);
  const text = `${format(highest)} at most in five minutes`;
  return (
    <Frame
      role="img"
      aria-label={`${label}, the last hour: ${text}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <title>{`The last hour: ${text}`}</title>
      <path className="base" d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} />
      <path d={toPath(values, highest)} />
    </Frame>
  );
}

/** A value between gaps is a dot: a line without length and with round ends. */
export function toPath(values: (number | null)[], highest: number): string {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const round = (length: number) => Number(length.toFixed(1));
  return values
    .map((value, at) => {
      if (value === null) return '';
      const x = round(EDGE + at * step);
      const y = round(HEIGHT - EDGE - (highest > 0 ? value / highest : 0) * (HEIGHT - 2 * EDGE));
      const isFirst = at === 0 || values[at - 1] === null;
      return isFirst ? `M${x} ${y}h0` : `L${x} ${y}`;
    })
    .join('');
}

const Frame = styled.svg`
  display: block;
  overflow: visible;
  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .base {
    stroke: var(--line);
    stroke-width: 1;
  }
`;
