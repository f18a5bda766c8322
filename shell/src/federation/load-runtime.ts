type Runtime = Awaited<ReturnType<typeof importRuntime>>;

let loaded: Runtime | null = null;

/**
 * Loads the file that remotes run on: the federation runtime, the whole façade, and what reports failures of remotes. The
 * first paint needs none of them, so all are outside the shell's first load; the edge preloads the file on the pages of
 * remotes.
 */
export async function loadRuntime(): Promise<Runtime> {
  loaded = await importRuntime();
  return loaded;
}

/** Null before it has loaded: until then no build can be at fault. */
export function loadedRuntime(): Runtime | null {
  return loaded;
}

async function importRuntime() {
  const { reportFailure, reportLoads, reportRenderError, runModule } = await import(
    /* webpackChunkName: "remotes" */ './support'
  );
  return { reportFailure, reportLoads, reportRenderError, runModule };
}
