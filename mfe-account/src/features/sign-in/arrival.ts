/**
 * The target after sign-in: the page whose guard redirected the user, else the hub. Only addresses of this app are
 * accepted, since other code may have written the state of the history entry.
 */
export function destinationOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/home';
  const { from } = state;
  const path = typeof from === 'string' ? from : pathOf(from);
  const isOwn = path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/auth');
  return isOwn ? path : '/home';
}

function pathOf(location: unknown): string {
  if (typeof location !== 'object' || location === null || !('pathname' in location)) return '';
  const search = 'search' in location ? String(location.search) : '';
  return `${String(location.pathname)}${search}`;
}
