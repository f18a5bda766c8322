/**
 * Where a user goes once signed in: to the page whose guard sent them here, else to the hub. Only addresses of
 * this app count, since the state of a history entry is not a promise about who wrote it.
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
