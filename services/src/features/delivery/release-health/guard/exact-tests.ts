/**
 * Tail probabilities that are exact for any number of visitors; a normal distribution is inaccurate for rare failures.
 */

export interface Sample {
  trials: number;
  successes: number;
}

/**
 * The probability that `one` has at least this many successes by chance, if both have the same rate: Fisher's one-sided
 * exact test of two proportions.
 * @returns 1 where the share of `one` is not higher
 */
export function testHigherShare(one: Sample, other: Sample): number {
  const all = one.trials + other.trials;
  const successes = one.successes + other.successes;
  if (one.successes * other.trials <= other.successes * one.trials) return 1;
  const first =
    logChoose(one.trials, one.successes) +
    logChoose(other.trials, other.successes) -
    logChoose(all, successes);
  const most = Math.min(one.trials, successes);
  return sumTail(Math.exp(first), one.successes, most, (at) => {
    const left = other.trials - successes + at + 1;
    return ((successes - at) * (one.trials - at)) / ((at + 1) * left);
  });
}

/**
 * The probability of at least this many successes if the rate is `rate`: the binomial test.
 * @returns 1 when the share is not higher
 */
export function testAboveRate({ trials, successes }: Sample, rate: number): number {
  if (successes <= trials * rate) return 1;
  const first =
    logChoose(trials, successes) + successes * Math.log(rate) + (trials - successes) * Math.log1p(-rate);
  const odds = rate / (1 - rate);
  return sumTail(Math.exp(first), successes, trials, (at) => (odds * (trials - at)) / (at + 1));
}

/** Adds up decreasing probabilities until the next one is negligible. */
function sumTail(first: number, from: number, to: number, ratio: (at: number) => number): number {
  let sum = first;
  let term = first;
  for (let at = from; at < to && term > sum * 1e-12; at += 1) {
    term *= ratio(at);
    sum += term;
  }
  return Math.min(1, sum);
}

function logChoose(all: number, some: number): number {
  return logFactorial(all) - logFactorial(some) - logFactorial(all - some);
}

const EXACT = [0];
for (let n = 1; n < 256; n += 1) EXACT.push((EXACT[n - 1] ?? 0) + Math.log(n));

/** Stirling's series; its error is below 1e-13 from 256 on. */
function logFactorial(n: number): number {
  const known = EXACT[n];
  if (known !== undefined) return known;
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * n) - 1 / (360 * n ** 3);
}
