import { ApiError, type QueryClient } from '@beem/platform';

const FIRST_LOOK_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;
/** What a balancer or Beem answers while something behind it is away. */
const AWAY = [502, 503, 504];

/**
 * Reads again by itself what could not be read, as soon as the browser is online or the server answers again. Parts of
 * the page whose files did not load listen for the browser's `online`; an outage of the server ends with the same event.
 * @returns what ends the watch
 */
export function watchRecovery(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let isAway = false;
  let pauseMs = FIRST_LOOK_MS;
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
    timer ??= setTimeout(() => {
      timer = undefined;
      void look();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };

  const look = async () => {
    if (!(await answers())) {
      isAway = true;
      lookLater();
      return;
    }
    if (isAway) window.dispatchEvent(new Event('online'));
    else readAgain();
    if (failedReads().length > 0) lookLater();
    else pauseMs = FIRST_LOOK_MS;
  };

  const onOnline = () => {
    isAway = false;
    pauseMs = FIRST_LOOK_MS;
    readAgain();
  };
  /** A file of a remote or of the shell: whether the server is away shows only in asking it. */
  const onFileError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && timer === undefined) void look();
  };
  const stopListening = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'error' || !isPassing(query.state.error)) return;
    if (timer === undefined) lookLater();
  });
  if (failedReads().length > 0) lookLater();
  window.addEventListener('online', onOnline);
  window.addEventListener('error', onFileError, true);
  return () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('error', onFileError, true);
  };
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError ? AWAY.includes(error.status) : error instanceof TypeError;
}

async function answers(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
