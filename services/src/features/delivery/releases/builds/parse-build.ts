import type { BuildManifest } from '@beem/remote-manifest';
import { describeFault, parseBuildManifest } from '@beem/remote-manifest/node';
import { invalid } from '../../../../platform/errors/index.js';

const FAULTS_SHOWN = 20;

/**
 * Checks the form of a manifest; the service compares it with the build's name and id.
 * @throws AppError
 */
export function parseBuild(body: unknown): BuildManifest {
  const { value, faults } = parseBuildManifest(body);
  if (value) return value;
  const shown = faults.slice(0, FAULTS_SHOWN);
  throw invalid(
    Object.fromEntries(shown.map((fault) => [fault.at || 'manifest', describeFault(fault, 'manifest')])),
  );
}
