import path from 'node:path';
import { PROGRAM_LIMIT_MS, run } from '../../local-stack/processes.js';
import { repositoryRoot } from '../../local-stack/state.js';
import type { KubernetesTools } from './kubernetes-tools.js';

export const HELM_FOLDER = path.join(repositoryRoot, 'deploy/helm');
const CHART = path.join(HELM_FOLDER, 'beem');

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
