import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../local/processes.js';
import { repositoryRoot } from '../../local/state.js';
import { checkStage, PROGRAM_LIMIT_MS, type Stage } from '../stage.js';
import { findKubernetesTools, type KubernetesTools } from './kubernetes-tools.js';
import { findFaults, readManifests } from './manifests.js';

const HELM_FOLDER = path.join(repositoryRoot, 'deploy/helm');
const CHART = path.join(HELM_FOLDER, 'beem');

/**
 * Renders the chart with each file of `deploy/helm/values`, compares the manifests with the models of Kubernetes, KEDA
 * and the Prometheus operator, and with the file of the same name in `deploy/helm/rendered`: a change of a template is
 * committed with what it changes.
 */
export const chartStage: Stage = checkStage('Helm chart (schemas, rendered manifests)', async () => {
  const tools = await findKubernetesTools();
  const faults: string[] = [];
  for (const name of readdirSync(path.join(HELM_FOLDER, 'values'))) {
    const { code, output } = await renderChart(tools, path.join(HELM_FOLDER, 'values', name));
    if (code !== 0) faults.push(`${name}: ${output}`);
    else faults.push(...(await checkRendered(name, output, tools)));
  }
  return { ok: faults.length === 0, output: faults.join('\n') };
});

/** @returns the manifests as YAML, or Helm's error with a code other than 0 */
export async function renderChart({ helm }: KubernetesTools, ...values: string[]) {
  const options = [CHART, '--namespace', 'beem', ...values.flatMap((file) => ['--values', file])];
  const lint = await run(helm, ['lint', '--strict', ...options], { limitMs: PROGRAM_LIMIT_MS });
  if (lint.code !== 0) return { code: lint.code, output: lint.output.trim() };
  const { code, output, stdout } = await run(helm, ['template', 'beem', ...options], {
    limitMs: PROGRAM_LIMIT_MS,
  });
  return { code, output: code === 0 ? stdout : output.trim() };
}

async function checkRendered(name: string, rendered: string, { models }: KubernetesTools): Promise<string[]> {
  const faults = await findFaults(readManifests(rendered), models);
  const file = path.join(HELM_FOLDER, 'rendered', name);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before !== rendered) {
    writeFileSync(file, rendered);
    faults.push(`deploy/helm/rendered/${name} did not match the chart and was rendered again; commit it.`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}
