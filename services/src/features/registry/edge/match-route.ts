/**
 * Finds the pattern of a path as the shell's router will: case-insensitive, trailing slashes ignored, `:id` one
 * segment, `:id?` perhaps one, `*` at the end the rest. Literal patterns win over those with parameters; pure.
 */
export function matchRoute<T extends { path: string }>(routes: readonly T[], pathname: string): T | null {
  const matching = routes.filter(({ path }) => toExpression(path).test(pathname));
  matching.sort((a, b) => looseness(a.path) - looseness(b.path));
  return matching[0] ?? null;
}

function looseness(pattern: string): number {
  return (pattern.match(/[:*]/g) ?? []).length;
}

const known = new Map<string, RegExp>();

function toExpression(pattern: string): RegExp {
  const cached = known.get(pattern);
  if (cached) return cached;
  const source = pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?';
      if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
      return `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    })
    .join('');
  const expression = new RegExp(`^${source}/*$`, 'i');
  known.set(pattern, expression);
  return expression;
}
