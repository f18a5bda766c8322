let isLoaded = false;

/**
 * Loads the file that remotes run on: the federation runtime and the whole façade. The first paint needs neither, so
 * both are outside the shell's first load; the edge preloads the file on the pages of remotes.
 */
export async function loadRuntime() {
  const { federation } = await import(/* webpackChunkName: "remotes" */ './runtime');
  isLoaded = true;
  return federation;
}

/** Before it has loaded, no build can be at fault. */
export function isRuntimeLoaded(): boolean {
  return isLoaded;
}
