import type { Command } from 'commander';
import { loadMetricsSettings } from '../platform/config/index.js';
import { readMetrics } from '../platform/metrics/index.js';
import { JSON_OPTION, print } from './command.js';
import { type Finding, findingsOf } from './findings.js';

const TIMEOUT_MS = 15_000;
const MARKS = { ok: 'ok  ', look: 'look', bad: 'BAD ' };

interface StatusOptions {
  internal: string[];
  json?: boolean;
}

interface ProcessStatus {
  url: string;
  role: string;
  findings: Finding[];
}

/** Adds `beem status`: what each process says about itself, and which page says what to do. */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .requiredOption('--internal <urls...>', 'addresses of internal ports, such as http://127.0.0.1:9100')
    .option(...JSON_OPTION)
    .description('how Beem does, and what to do next')
    .action(async ({ internal, json }: StatusOptions) => {
      const all = await Promise.all(internal.map(readStatus));
      const wrong = all.flatMap(({ findings }) => findings.filter(({ state }) => state !== 'ok'));
      print(json ? [JSON.stringify(all)] : [...all.flatMap(describe), summaryOf(wrong)]);
      const bad = wrong.filter(({ state }) => state === 'bad');
      if (bad.length > 0)
        throw new Error(`Users notice ${bad.length}: ${bad.map(({ what }) => what).join(', ')}.`);
    });
}

/** METRICS_TOKEN is sent where it is set. */
async function readStatus(url: string): Promise<ProcessStatus> {
  const { METRICS_TOKEN: token } = loadMetricsSettings();
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  try {
    const answer = await fetch(new URL('/metrics', url), {
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok)
      throw new Error(answer.status === 401 ? 'METRICS_TOKEN is wrong' : `answered ${answer.status}`);
    const scrape = readMetrics(await answer.text());
    const role = scrape.get('beem_process_info')?.[0]?.labels.role ?? 'a process';
    return { url, role, findings: findingsOf(scrape) };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    const next = 'docs/runbooks/objectives.md#no-process-of-a-role';
    return { url, role: 'a process', findings: [{ what: 'internal port', says, state: 'bad', next }] };
  }
}

function describe({ url, role, findings }: ProcessStatus): string[] {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return [
    `${role} at ${url}`,
    ...findings.flatMap(({ what, says, state, next }) => [
      `  ${MARKS[state]}  ${what.padEnd(width)}  ${says}`.trimEnd(),
      ...(next ? [`        → ${next}`] : []),
    ]),
  ];
}

function summaryOf(wrong: Finding[]): string {
  if (wrong.length === 0) return 'All is well.';
  const first = wrong.find(({ state }) => state === 'bad') ?? wrong[0];
  return `${wrong.length} to look at. Begin with ${first?.what}: ${first?.next}`;
}
