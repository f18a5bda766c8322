import { run } from '../local-stack/processes.js';
import { repositoryRoot } from '../local-stack/state.js';
import type { Stage, StageResult } from './stage.js';

const SERIOUS = new Set(['high', 'critical']);
const TIME_LIMIT_MS = 60_000;

interface Vulnerability {
  severity?: unknown;
  range?: unknown;
  via?: unknown;
}

/** The result of an audit: the serious faults, one line each, or why there is no result. */
export type Verdict = { faults: string[] } | { unknown: string };

/** Compares the production dependencies with the advisories of the registry, where the registry has them. */
export const auditStage: Stage = {
  name: 'Known vulnerabilities of dependencies (npm audit)',
  async run(print) {
    const { output } = await run('npm', ['audit', '--omit=dev', '--json'], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIME_LIMIT_MS,
    });
    const verdict = judgeAudit(output);
    print(`${describe(verdict)}\n`);
    return count(verdict);
  },
};

/** Parses the output of `npm audit --json`. Any other output counts neither as passed nor as failed. */
export function judgeAudit(output: string): Verdict {
  const report = parse(output);
  if (report === null) return { unknown: 'npm gave no answer that can be read' };
  const { vulnerabilities } = report;
  if (report.auditReportVersion !== 2 || !vulnerabilities || typeof vulnerabilities !== 'object') {
    const { statusCode } = report;
    return { unknown: statusCode ? `the registry answered ${statusCode}` : 'the registry gave no report' };
  }
  const faults = Object.entries(vulnerabilities as Record<string, Vulnerability>)
    .filter(([, { severity }]) => SERIOUS.has(String(severity)))
    .map(([name, fault]) => `${name} ${fault.range}: ${fault.severity}${titleOf(fault)}`);
  return { faults: faults.sort() };
}

/** @returns nothing counted without a result, because a registry without audits is no success */
export function count(verdict: Verdict): StageResult {
  if ('unknown' in verdict) return { passed: 0, failed: 0 };
  return verdict.faults.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

function describe(verdict: Verdict): string {
  if ('unknown' in verdict) return `   Not audited: ${verdict.unknown}.`;
  return verdict.faults.map((fault) => `   ${fault}`).join('\n') || '   No serious vulnerability is known.';
}

/** A direct fault names its advisory; an inherited one names the package from which it comes. */
function titleOf({ via }: Vulnerability): string {
  const [first] = Array.isArray(via) ? via : [];
  if (typeof first === 'string') return `, through ${first}`;
  const title: unknown = (first as { title?: unknown } | undefined)?.title;
  return typeof title === 'string' ? `, ${title}` : '';
}

function parse(output: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(output);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
