/** Replaces the federation runtime's preloading: the edge adds preload hints, so `preloadRemote` does nothing. */
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
