import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../local-stack/state.js';
import { checkStage, type Stage } from './stage.js';
import type { Exception, SourceFile } from './table-owners/check-owners.js';

const SOURCES = path.join(repositoryRoot, 'services/src');
const EXCEPTIONS = path.join(repositoryRoot, 'services/table-exceptions.json');

/** Checks that SQL names only the tables of its own feature; one list has the exceptions of hot paths, with reasons. */
export const tableOwnersStage: Stage = checkStage('Rules: which feature uses which table', async () => {
  const exceptions: Exception[] = JSON.parse(readFileSync(EXCEPTIONS, 'utf8'));
  // Loaded here, because it loads the compiler, which no other command needs.
  const { checkOwners } = await import('./table-owners/check-owners.js');
  const violations = checkOwners(readSources(), exceptions);
  const advice = 'Joins that a hot path needs are listed in services/table-exceptions.json.';
  return { ok: violations.length === 0, output: [...violations, advice].join('\n') };
});

function readSources(): SourceFile[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /(?<!\.spec)\.ts$/.test(name) && !name.startsWith('migrations/'))
    .map((name) => ({ path: name, source: readFileSync(path.join(SOURCES, name), 'utf8') }));
}
