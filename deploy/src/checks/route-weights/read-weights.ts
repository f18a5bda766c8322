import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../local-stack/state.js';
import type { RouteWeights } from './describe-growth.js';

const RECORD = path.join(repositoryRoot, 'deploy/route-weights.json');

export function readRecordedWeights(): RouteWeights {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as RouteWeights;
}

export function recordWeights(weights: RouteWeights): void {
  writeFileSync(RECORD, `${JSON.stringify(weights, null, 2)}\n`);
}
