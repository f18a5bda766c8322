import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../local-stack/state.js';
import { isOutsideTiers } from './tiers.js';

const SKIPPED = new Set(['node_modules', 'dist', '.beem', '.nx', '.git', 'coverage']);

/** Every file with such a name, relative to the repository, without what is installed or built. */
export function findFiles(name: RegExp, folder = repositoryRoot): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : findFiles(name, file);
    return entry.isFile() && name.test(entry.name) ? [path.relative(repositoryRoot, file)] : [];
  });
}

/** Every test file, also those that no tier runs. */
export const findAllSpecs = () => findFiles(/\.spec\.tsx?$/);

/** Every test file that a tier runs. */
export const findSpecs = () => findAllSpecs().filter((file) => !isOutsideTiers(file));

export const isBrowserTest = (file: string) => /^[^/]+\/e2e\//.test(file);
export const isFaultTest = (file: string) => /\.faults\.(long\.)?spec\.ts$/.test(file);
