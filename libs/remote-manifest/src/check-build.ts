import { findBuildFaults } from './remote-faults.js';
import { describeFault, parseBuildManifest } from './schema.js';
import { findBudgetFaults } from './weights.js';

/**
 * Finds everything for which the registry would refuse a build whatever is live, as sentences. A build fails with
 * these; only the registry can check what depends on the live shell and the other remotes.
 */
export function checkBuild(manifest: unknown): string[] {
  const { value, faults } = parseBuildManifest(manifest);
  if (faults) return faults.map((fault) => `${describeFault(fault, 'The manifest')}.`);
  return [...findBuildFaults(value), ...findBudgetFaults(value)];
}
