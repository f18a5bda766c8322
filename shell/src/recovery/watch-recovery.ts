import { ApiError, NetworkError, type QueryClient } from '@beem/platform';

const FIRST_LOOK_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
/** After so long without a failure the next one is looked at soon again. */
const FORGET_AFTER_MS = 60_000;
/** What a balancer or Beem answers while something behind it is away. */
const AWAY = [502, 503, 504];

/**
 * Reads again by itself what could not be read, as soon as the browser is online or the server answers again. Parts of
 * the page whose files did not load listen for the browser's `online`; an outage of the server ends with the same event.
 * @returns what ends the watch
 */
export function watchRecovery(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let isAway = performance.getEntriesByType('resource').some(isCutOff);
  let pauseMs = FIRST_LOOK_MS;
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

  /** Later and later, for as long as something is missing. */
  const lookLater = () => {
    if (timer !== undefined) return;
    pauseMs =
      Date.now() - lookedAt > FORGET_AFTER_MS ? FIRST_LOOK_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
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
    if (isAway || failedReads().length > 0) lookLater();
  };

  /** A file that is not there is no outage; one that the network did not bring may be. */
  const onFileError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (!performance.getEntriesByName(target.src).some(isCutOff)) return;
    isAway = true;
    lookLater();
  };
  const stopListening = cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'error' && isPassing(query.state.error)) lookLater();
  });
  if (isAway || failedReads().length > 0) lookLater();
  window.addEventListener('online', readAgain);
  window.addEventListener('error', onFileError, true);
  return () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', readAgain);
    window.removeEventListener('error', onFileError, true);
  };
}

/** Browsers give 0 for a file of ours that never came. */
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

/** A server that takes the question and says nothing counts as away. */
async function answers(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
