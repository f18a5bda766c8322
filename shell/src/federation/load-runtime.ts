type Runtime = Awaited<ReturnType<typeof importRuntime>>;

let loaded: Runtime | null = null;

/**
 * Loads the code that remotes need: the federation runtime, the whole façade, and the reports about failing remotes.
 * The first paint needs none of it, so it is outside the shell's first load; the edge preloads the file on the pages of
 * remotes.
 */
export async function loadRuntime(): Promise<Runtime> {
  loaded = await importRuntime();
  return loaded;
}

/** Null before the file has loaded: until then no build can be the cause of a failure. */
export function loadedRuntime(): Runtime | null {
  return loaded;
}

async function importRuntime() {
  const { reportFailure, reportLoads, reportRenderError, runModule } = await import(
    /* webpackChunkName: "remotes" */ './support'
  );
  return { reportFailure, reportLoads, reportRenderError, runModule };
}
