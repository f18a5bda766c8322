/**
 * Paths of pages: which patterns a remote may use, which of them share an address, and which one an address matches.
 * Registry, edge and shell use these functions, so that a pattern means the same everywhere.
 */

/** First segments that programs answer; a page below them could never be opened. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...['api', 'media', 'remotes', 'assets', 'ws', 'healthz', 'readyz', 'metrics'],
];

const MAX_SEGMENTS = 6;
const MAX_LENGTH = 100;
const LITERAL = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PARAMETER = /^:[a-z][a-zA-Z0-9]*$/;

/**
 * Finds why a path is no route pattern, as half a sentence ("must start with /"); null for a valid one. A pattern has
 * literal lower-case segments and `:parameters`, and begins with a literal one; only the last segment may be `*`, the
 * rest of the address.
 */
export function findPatternFault(path: string): string | null {
  if (path === '/') return null;
  if (!path.startsWith('/')) return 'must start with /';
  if (path.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  const segments = path.slice(1).split('/');
  if (segments.length > MAX_SEGMENTS) return `must have at most ${MAX_SEGMENTS} segments`;
  const [first = ''] = segments;
  if (!LITERAL.test(first)) return 'must start with a literal segment of a-z, 0-9 and -';
  if (RESERVED_SEGMENTS.includes(first)) return `must not start with /${first}, which is not for pages`;
  const odd = segments.find((segment, index) => {
    const isRest = segment === '*' && index === segments.length - 1;
    return !isRest && !LITERAL.test(segment) && !PARAMETER.test(segment);
  });
  if (odd !== undefined) {
    return `must not hold the segment "${odd}": segments are a-z, 0-9 and -, :parameters, and * as the last one`;
  }
  const parameters = segments.filter((segment) => segment.startsWith(':'));
  return new Set(parameters).size < parameters.length ? 'must not name a parameter twice' : null;
}

/** Whether some address matches both patterns. Case, parameter names and trailing slashes do not matter. */
export function isOverlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  for (let at = 0; ; at += 1) {
    const [left, right] = [a[at], b[at]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (!isParameter(left) && !isParameter(right) && left !== right) return false;
  }
}

/**
 * Ranks patterns: of two patterns that match an address, the higher rank wins. The weights are those of react-router
 * (`computeScore`), which renders the page.
 */
export function exactnessOf(pattern: string): number {
  const weigh = (segment: string) => (segment === '*' ? -1 : isParameter(segment) ? 4 : 11);
  return segmentsOf(pattern).reduce((sum, segment) => sum + weigh(segment), 0);
}

/** The route that an address matches, or null. The cost grows with the number of segments, whatever they hold. */
export function matchRoute<T extends { path: string }>(routes: readonly T[], pathname: string): T | null {
  const segments = segmentsOf(pathname);
  let best: T | null = null;
  for (const route of routes) {
    if (!isMatch(segmentsOf(route.path), segments)) continue;
    if (!best || exactnessOf(route.path) > exactnessOf(best.path)) best = route;
  }
  return best;
}

function isMatch(pattern: string[], segments: string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const length = pattern.length - (isOpen ? 1 : 0);
  if (isOpen ? segments.length < length : segments.length !== length) return false;
  return pattern
    .slice(0, length)
    .every((wanted, at) => (isParameter(wanted) ? segments[at] !== '' : wanted === segments[at]));
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** `/Home/` and `/home` are one address. It uses no regular expression, so that a long row of slashes costs little. */
function segmentsOf(path: string): string[] {
  const segments = path.toLowerCase().split('/');
  while (segments.at(-1) === '') segments.pop();
  return segments;
}
