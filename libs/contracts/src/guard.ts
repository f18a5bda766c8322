import type { RemoteEventDetail } from './registry.js';

const UNKNOWN = '–';

/** @param rate 0 to 1; a small rate above 0 is never shown as 0; null for unknown */
export function formatRate(rate: number | null | undefined): string {
  if (rate == null) return UNKNOWN;
  return rate > 0 && rate < 0.0001 ? '< 0.01 %' : `${(rate * 100).toFixed(2)} %`;
}

/** @param ms null for unknown */
export function formatMs(ms: number | null | undefined): string {
  if (ms == null) return UNKNOWN;
  return ms < 10_000 ? `${ms.toLocaleString('en-US')} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/**
 * The numbers with which the guard closed a canary, as a sentence.
 * @param detail that of a `canary_aborted` event
 */
export function guardSentence(detail: RemoteEventDetail): string {
  const isCompared = detail.comparison !== 'none';
  if (detail.reason === 'load_time') {
    const stable = isCompared ? `, with the stable build ${formatMs(num(detail.stableP75Ms))}` : '';
    const loads = detail.comparedLoads === 'uncached' ? 'loads without a cache' : 'loads';
    return `Three of four ${loads} took up to ${formatMs(num(detail.p75Ms))}${stable}.`;
  }
  const stable = isCompared ? `, the stable build ${formatRate(num(detail.stableFailureShare))}` : '';
  const visitors = num(detail.visitors)?.toLocaleString('en-US') ?? UNKNOWN;
  return `It failed ${formatRate(num(detail.failureShare))} of ${visitors} visitors${stable}.`;
}

const num = (value: RemoteEventDetail[string] | undefined): number | null =>
  typeof value === 'number' ? value : null;
