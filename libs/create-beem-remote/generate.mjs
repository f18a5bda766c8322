import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFolderFault, findNameFault } from './names.mjs';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** Files that a new repository may already hold; they are not changed. */
const KEPT = new Set(['.git', 'LICENSE', 'README.md', '.gitignore']);
/** npm leaves a file named `.gitignore` out of every package. */
const IGNORE = { template: 'gitignore', file: '.gitignore' };

/**
 * Writes a new remote: sources, tests, settings and a CI recipe.
 * @param {string} name of the remote, `mfe-…`
 * @param {string} folder is made; if it is there, it may hold no more than an empty repository does
 * @throws {Error} for another name, and for a folder that holds more; nothing is written then
 */
export function generateRemote(name, folder) {
  const fault = findNameFault(name) ?? findFolderFault(path.basename(folder)) ?? findContentFault(folder);
  if (fault) throw new Error(`${fault} Nothing was written.`);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      writeFrom(path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)), name, folder);
  }
}

/** Why the folder cannot be used, as a sentence. */
function findContentFault(folder) {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return `${folder} is a file.`;
  const [found] = readdirSync(folder).filter((entry) => !KEPT.has(entry));
  return found === undefined ? null : `${folder} is not empty (${found}).`;
}

/**
 * Writes a file of the template, unless the repository already has it. Entries of `.gitignore` are added to an existing
 * one.
 */
function writeFrom(file, name, folder) {
  const source = fillIn(readFileSync(path.join(TEMPLATE, file), 'utf8'), name);
  if (file === IGNORE.template) return addLines(path.join(folder, IGNORE.file), source);
  const target = path.join(folder, file);
  if (existsSync(target)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
}

function addLines(file, source) {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').replace(/\n*$/, '\n') : '';
  const lines = new Set(kept.split('\n').map((line) => line.trim()));
  const missing = source.split('\n').filter((line) => line !== '' && !lines.has(line));
  writeFileSync(file, kept + missing.map((line) => `${line}\n`).join(''));
}

/** The template is a remote named mfe-hello with a page at /hello. */
function fillIn(source, name) {
  const short = name.slice('mfe-'.length);
  const title = short.replaceAll(/(^|-)(\w)/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());
  return source
    .replaceAll('mfe-hello', name)
    .replaceAll('/hello', `/${short}`)
    .replaceAll("'Hello'", `'${title}'`)
    .replaceAll('"Hello"', `"${title}"`);
}
