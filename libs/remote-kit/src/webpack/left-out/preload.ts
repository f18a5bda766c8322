/** In place of the federation runtime's: the edge hints what a page needs, so `preloadRemote` does nothing. */
export function formatPreloadArgs() {
  return [];
}

export async function preloadAssets() {
  return [];
}

export function defaultPreloadArgs() {
  return {};
}

export function normalizePreloadExposes() {
  return [];
}
