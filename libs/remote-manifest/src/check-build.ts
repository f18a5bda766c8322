import { findBuildFaults } from './remote-faults.js';
import { describeFault, parseBuildManifest } from './schema.js';
import { findBudgetFaults } from './weights.js';

/**
 * Everything for which the registry would refuse a build whatever is live, as sentences. The build ends with these; what
 * depends on the live shell and the other remotes only the registry knows.
 */
export function checkBuild(manifest: unknown): string[] {
  const { value, faults } = parseBuildManifest(manifest);
  if (faults) return faults.map((fault) => `${describeFault(fault, 'The manifest')}.`);
  return [...findBuildFaults(value), ...findBudgetFaults(value)];
}
