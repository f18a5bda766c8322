import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { PROGRAM_LIMIT_MS, run } from '../../local-stack/processes.js';
import { repositoryRoot } from '../../local-stack/state.js';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** Folders of models by API group; those of Kubernetes itself are named by group and version alone. */
const MODELS: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda/keda.sh',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/monitoring.coreos.com',
};

/** Reads the documents of a rendered chart. @throws Error for YAML that cannot be read */
export function readManifests(rendered: string): Manifest[] {
  return parseAllDocuments(rendered).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const manifest = document.toJS() as Manifest | null;
    return manifest ? [manifest] : [];
  });
}

/**
 * Compares manifests with the models of Kubernetes, KEDA and the Prometheus operator: the compiler finds fields that do
 * not exist or are missing, the validators find values that are out of range.
 * @param models folder whose node_modules have the models
 * @returns a line for each fault
 */
export async function findFaults(manifests: Manifest[], models: string): Promise<string[]> {
  const unknown = manifests.filter((manifest) => !hasModel(manifest, models));
  if (unknown.length > 0) return unknown.map((manifest) => `${titleOf(manifest)}: there is no such kind`);
  return [...(await validate(manifests, models)), ...(await compile(manifests, models))];
}

const titleOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

/** The module of a manifest's model, e.g. `kubernetes-models/apps/v1/Deployment`. */
function moduleOf({ apiVersion, kind }: Manifest): string {
  const [group = '', version] = apiVersion.split('/');
  const folder = MODELS[group];
  return `${folder ? `${folder}/${version}` : `kubernetes-models/${apiVersion}`}/${kind}`;
}

function hasModel(manifest: Manifest, models: string): boolean {
  return existsSync(path.join(models, 'node_modules', `${moduleOf(manifest)}.js`));
}

/** Runs in the folder of the models: prints a line for each manifest whose model finds a fault. */
const VALIDATE = `
for (const { module, kind, title, manifest } of JSON.parse(process.argv[1])) {
  const { [kind]: Model } = await import(module);
  try { new Model(manifest).validate(); } catch (error) { console.log(title + ': ' + error.message); }
}`;

/** In a process of its own, since the models are modules that jest does not load. */
async function validate(manifests: Manifest[], models: string): Promise<string[]> {
  const list = manifests.map((manifest) => {
    return { module: moduleOf(manifest), kind: manifest.kind, title: titleOf(manifest), manifest };
  });
  const { code, output, stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', VALIDATE, JSON.stringify(list)],
    { cwd: models, limitMs: PROGRAM_LIMIT_MS },
  );
  if (code !== 0) throw new Error(`The models of Kubernetes could not be asked.\n${output.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** Writes the manifests as literals of their types, since only literals may not have more fields than the type. */
async function compile(manifests: Manifest[], models: string): Promise<string[]> {
  const folder = path.join(models, 'literals');
  mkdirSync(folder, { recursive: true });
  const lines = manifests.map((manifest, index) => {
    const type = `import('../node_modules/${moduleOf(manifest)}.js').I${manifest.kind}`;
    return `// ${titleOf(manifest)}\nexport const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 1)};\n`;
  });
  const file = path.join(folder, 'manifests.ts');
  writeFileSync(file, lines.join(''));
  const tsc = path.join(repositoryRoot, 'node_modules/typescript-7/bin/tsc');
  const options = ['--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
  const { code, output } = await run(
    process.execPath,
    [tsc, '--noEmit', '--pretty', 'false', ...options, file],
    {
      cwd: folder,
      limitMs: PROGRAM_LIMIT_MS,
    },
  );
  return code === 0 ? [] : [output.trim()];
}
