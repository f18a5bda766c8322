import { ApiError, NetworkError, type QueryClient } from '@beem/platform';

const FIRST_CHECK_MS = 5_000;
const MAX_PAUSE_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
/** After this time without a failure the pause before the next check is short again. */
const FORGET_AFTER_MS = 60_000;
/** Answers of a load balancer or of Beem during an outage. */
const AWAY = [502, 503, 504];

/**
 * Refetches failed queries as soon as the browser is online or the server answers again. Lazy components whose files
 * did not load listen for the browser's `online` event, so the end of a server outage dispatches the same event.
 * @returns a function that stops it
 */
export function watchRecovery(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let isAway = performance.getEntriesByType('resource').some(isCutOff);
  let pauseMs = FIRST_CHECK_MS;
  let lookedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const failedReads = () =>
    cache.findAll({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && isPassing(state.error),
    });

  const readAgain = () => {
    for (const { queryKey } of failedReads())
      void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  };

  /** Schedules the next check; the pause doubles while the outage lasts. */
  const scheduleCheck = () => {
    if (timer !== undefined) return;
    pauseMs = Date.now() - lookedAt > FORGET_AFTER_MS ? FIRST_CHECK_MS : Math.min(pauseMs * 2, MAX_PAUSE_MS);
    timer = setTimeout(() => void look(), pauseMs);
  };

  const look = async () => {
    const isBack = await answers();
    lookedAt = Date.now();
    timer = undefined;
    if (!isBack) isAway = true;
    else if (isAway) {
      isAway = false;
      window.dispatchEvent(new Event('online'));
    } else readAgain();
    if (isAway || failedReads().length > 0) scheduleCheck();
  };

  /** A missing file is not an outage; a file without a response may be one. */
  const onFileError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (!performance.getEntriesByName(target.src).some(isCutOff)) return;
    isAway = true;
    scheduleCheck();
  };
  const stopListening = cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'error' && isPassing(query.state.error)) scheduleCheck();
  });
  if (isAway || failedReads().length > 0) scheduleCheck();
  window.addEventListener('online', readAgain);
  window.addEventListener('error', onFileError, true);
  return () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', readAgain);
    window.removeEventListener('error', onFileError, true);
  };
}

/** Browsers report status 0 for a same-origin file without a response. */
function isCutOff(entry: PerformanceEntry): boolean {
  return (
    entry instanceof PerformanceResourceTiming &&
    entry.initiatorType === 'script' &&
    entry.responseStatus === 0
  );
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError ? AWAY.includes(error.status) : error instanceof NetworkError;
}

/** A server that accepts the request but does not answer counts as away. */
async function answers(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
