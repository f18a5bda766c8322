import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findKubernetesTools, type KubernetesTools } from '../build/chart/kubernetes-tools.js';
import { findFaults, readManifests } from '../build/chart/manifests.js';
import { HELM_FOLDER, renderChart } from '../build/chart/render-chart.js';
import { checkStage, type Stage } from './stage.js';

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
