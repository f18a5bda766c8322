import type { Scrape } from '../platform/metrics/index.js';

/** What a process says about one thing. */
export interface Finding {
  what: string;
  /** A short text, such as `12 jobs`; empty where the state says it all. */
  says: string;
  /** `bad`: users notice it; `look`: an operator should see to it soon. */
  state: 'ok' | 'look' | 'bad';
  /** The page of this repository that says what to do; missing where all is well. */
  next?: string;
}

type Check = (scrape: Scrape) => Finding[];

const RUNBOOKS = 'docs/runbooks';
const BACKLOG = `${RUNBOOKS}/queue-backlog.md#queue-backlog`;
const DEPENDENCIES: Record<string, string> = {
  redis: `${RUNBOOKS}/redis-away.md#redis-away`,
  postgres: `${RUNBOOKS}/postgres-failover.md#postgres-failover`,
  'postgres-replica': `${RUNBOOKS}/postgres-failover.md#the-replica-is-left-out`,
  storage: `${RUNBOOKS}/storage-full.md#the-storage-is-away`,
  space: `${RUNBOOKS}/storage-full.md#storage-full`,
};
/** A video takes minutes of processor time. */
const LONGEST_WAIT_SECONDS: Record<string, number> = { media: 1_800 };
const WAIT_SECONDS = 300;
const EVENT_WAIT_SECONDS = 3_600;
const LOST_JOBS = 20;
/** One bad event among fewer says nothing. */
const FEWEST_EVENTS = 20;
/** Of the visitors of a stable build, as in the alert. */
const FAILED_VISITORS = { share: 0.02, fewest: 50 };

/** As in deploy/monitoring/rules, since the start of the process. */
const OBJECTIVES = [
  {
    what: 'feed within 150 ms',
    least: 0.99,
    metric: 'beem_http_request_duration_seconds',
    le: '0.15',
    isCounted: ({ route, method }: Labels) => route === '/api/videos/trailers' && method === 'GET',
    isGood: ({ status }: Labels) => !status?.startsWith('5'),
  },
  {
    what: 'followers notified within a minute',
    least: 0.99,
    metric: 'beem_event_handling_seconds',
    le: '60',
    isCounted: ({ event, handler }: Labels) => event === 'video.published' && handler === 'notify-followers',
    isGood: () => true,
  },
  {
    what: 'uploads ready within five minutes',
    least: 0.95,
    metric: 'beem_upload_ready_seconds',
    le: '300',
    isCounted: ({ outcome }: Labels) => outcome !== 'refused',
    isGood: ({ outcome }: Labels) => outcome === 'ready',
  },
  {
    what: 'live messages within 250 ms',
    least: 0.99,
    metric: 'beem_live_delivery_seconds',
    le: '0.25',
    isCounted: () => true,
    isGood: () => true,
  },
  {
    what: 'payments in the ledger within a minute',
    least: 0.99,
    metric: 'beem_payment_event_seconds',
    le: '60',
    isCounted: () => true,
    isGood: () => true,
  },
];
type Labels = Record<string, string | undefined>;

const dependencies: Check = (scrape) =>
  (scrape.get('beem_dependency_up') ?? []).map(({ labels: { dependency = '' }, value }) => {
    if (value === 1) return { what: dependency, says: '', state: 'ok' };
    const next = DEPENDENCIES[dependency] ?? 'docs/your-own-beem.md';
    // Without the replica the primary answers.
    const state = dependency === 'postgres-replica' ? 'look' : 'bad';
    return { what: dependency, says: 'is away', state, next };
  });

const queues: Check = (scrape) =>
  (scrape.get('beem_queue_oldest_job_seconds') ?? []).map(({ labels: { queue = '' }, value: seconds }) => {
    const jobs = (scrape.get('beem_queue_jobs') ?? [])
      .filter(({ labels }) => labels.queue === queue && ['waiting', 'active'].includes(labels.state ?? ''))
      .reduce((sum, { value }) => sum + value, 0);
    const isLong = seconds > (LONGEST_WAIT_SECONDS[queue] ?? WAIT_SECONDS);
    const says = jobs === 0 ? '' : `${jobs} jobs, the oldest waits ${inWords(seconds)}`;
    return { what: `queue ${queue}`, says, ...(isLong ? { state: 'bad', next: BACKLOG } : { state: 'ok' }) };
  });

/** One metric that is wrong above a number. */
const above =
  (
    metric: string,
    what: string,
    most: number,
    { state, next, says }: Required<Omit<Finding, 'what' | 'says'>> & { says(value: number): string },
  ): Check =>
  (scrape) => {
    const values = (scrape.get(metric) ?? [])
      .map(({ value }) => value)
      .filter((value) => !Number.isNaN(value));
    if (values.length === 0) return [];
    const sum = values.reduce((total, value) => total + value, 0);
    return [sum > most ? { what, says: says(sum), state, next } : { what, says: '', state: 'ok' }];
  };

const storage: Check = (scrape) => {
  const least = scrape.get('beem_storage_min_free_bytes')?.[0]?.value ?? 0;
  return (scrape.get('beem_storage_free_bytes') ?? []).map(({ labels: { disk = '' }, value }) => ({
    what: `disk ${disk}`,
    says: `${(value / 2 ** 30).toFixed(1)} GiB free`,
    ...(value < least ? { state: 'bad', next: `${RUNBOOKS}/storage-full.md#storage-full` } : { state: 'ok' }),
  }));
};

/** Stable builds alone: the guard looks after canaries. */
const remotes: Check = (scrape) => {
  const countOf = (metric: string, remote: string) =>
    (scrape.get(metric) ?? [])
      .filter(({ labels }) => labels.remote === remote && labels.channel === 'stable')
      .reduce((sum, { value }) => sum + value, 0);
  const names = new Set(
    (scrape.get('beem_remote_loads_total') ?? []).map(({ labels: { remote = '' } }) => remote),
  );
  return [...names].flatMap((remote): Finding[] => {
    const visitors = countOf('beem_remote_loads_total', remote);
    if (visitors === 0) return [];
    const failed = countOf('beem_remote_load_failures_total', remote);
    const says = failed === 0 ? '' : `failed ${failed} of ${visitors} visitors`;
    if (failed <= FAILED_VISITORS.share * visitors) return [{ what: remote, says, state: 'ok' }];
    const state = visitors > FAILED_VISITORS.fewest ? 'bad' : 'look';
    return [{ what: remote, says, state, next: `${RUNBOOKS}/bad-remote.md#bad-remote` }];
  });
};

const objectives: Check = (scrape) =>
  OBJECTIVES.flatMap(({ what, least, metric, le, isCounted, isGood }): Finding[] => {
    const countOf = (name: string, isWanted: (labels: Labels) => boolean) =>
      (scrape.get(name) ?? [])
        .filter(({ labels }) => isCounted(labels) && isWanted(labels))
        .reduce((sum, { value }) => sum + value, 0);
    const all = countOf(`${metric}_count`, () => true);
    if (all === 0) return [];
    const share = countOf(`${metric}_bucket`, (labels) => labels.le === le && isGood(labels)) / all;
    const says = `${(100 * share).toFixed(1)} % of ${all} (objective ${100 * least} %)`;
    const isMissed = all >= FEWEST_EVENTS && share < least;
    const next = `${RUNBOOKS}/objectives.md#an-objective-is-missed`;
    return [{ what, says, ...(isMissed ? { state: 'look', next } : { state: 'ok' }) }];
  });

const CHECKS: Check[] = [
  dependencies,
  queues,
  above('beem_outbox_oldest_event_seconds', 'events', EVENT_WAIT_SECONDS, {
    state: 'look',
    next: `${RUNBOOKS}/queue-backlog.md#one-handler-fails`,
    says: (seconds) => `the oldest waits ${inWords(seconds)}`,
  }),
  above('beem_event_failures_total', 'handlers', 0, {
    state: 'look',
    next: `${RUNBOOKS}/queue-backlog.md#one-handler-fails`,
    says: (count) => `${count} were given up`,
  }),
  above('beem_event_jobs_added_again_total', 'jobs in Redis', LOST_JOBS, {
    state: 'look',
    next: `${RUNBOOKS}/redis-came-back-empty.md#redis-came-back-empty`,
    says: (count) => `${count} were lost and added again`,
  }),
  storage,
  above('beem_donation_differences', 'donations', 0, {
    state: 'bad',
    next: `${RUNBOOKS}/payment-mismatch.md#payment-mismatch`,
    says: (count) => `${count} differ from the payment provider`,
  }),
  above('beem_edge_remotes_revisions', 'edges', 1, {
    state: 'look',
    next: 'docs/incident.md#an-edge-serves-something-old',
    says: (count) => `serve ${count} sets of remotes`,
  }),
  above('beem_shell_withheld', 'new shell', 0, {
    state: 'look',
    next: 'docs/incident.md#the-shell-is-withheld',
    says: () => 'is withheld',
  }),
  remotes,
  objectives,
];

/** Judges one scrape of a process as the alerts would, without their history. */
export function findingsOf(scrape: Scrape): Finding[] {
  return CHECKS.flatMap((check) => check(scrape));
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
