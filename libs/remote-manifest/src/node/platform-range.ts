import { intersects } from 'semver';

/** Whether a range of platform contracts excludes every contract before this one. */
export function isFrom(version: string, range: string): boolean {
  return !intersects(range, `<${version}`);
}
