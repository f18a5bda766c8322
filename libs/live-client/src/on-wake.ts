/** The Network Information API, which not every browser has. */
interface WithConnection {
  connection?: EventTarget;
}

/**
 * Calls `listener` when the tab is shown or hidden, the device is online again, or its network has changed.
 * @returns a function that stops this
 */
export function onWake(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', listener, { signal });
  window.addEventListener('online', listener, { signal });
  (navigator as WithConnection).connection?.addEventListener('change', listener, { signal });
  return () => stop.abort();
}
