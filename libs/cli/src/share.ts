import { InvalidArgumentError } from 'commander';

/** Parses a percentage such as `2`, `0.5` or `2%` into a number of visitors of 10,000; at most two decimals. */
export function parseShare(text: string): number {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text.trim())?.[1];
  const share = percent === undefined ? Number.NaN : Math.round(Number(percent) * 100);
  if (!(share <= 10_000))
    throw new InvalidArgumentError('Give a percentage from 0 to 100, such as 2 or 0.5.');
  return share;
}

export const describeShare = (share: number): string => `${share / 100} %`;
