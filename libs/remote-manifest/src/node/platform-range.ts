import { intersects } from 'semver';

/** Whether a range of platform contracts leaves out every contract before this one. */
export function isFrom(version: string, range: string): boolean {
  return !intersects(range, `<${version}`);
}
