import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFiles } from '../src/checks/test-files.js';
import { repositoryRoot } from '../src/local-stack/state.js';

/** Names of libraries and services, and examples. */
const FOREIGN = new Set([
  ...['AbortIncompleteMultipartUpload', 'CopyObject', 'ListObjectsV2', 'NoncurrentVersionExpiration'],
  ...['inMemoryBlockOnConsumed', 'maxPages', 'useBlocker', 'utils/share.js', 'src/slots/watch.tsx'],
]);
/** camelCase, PascalCase of two words, UPPER_CASE; an identifier alone, a call or a member, maybe as a decorator. */
const IDENTIFIER = /^@?(\w+)(?:\.\w+)?(?:\(.*\))?$/;
const OURS =
  /^(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/;
const PATH =
  /^(?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?js|tsx?|md|json|ya?ml|sh|svg|http)$|^(?:services|deploy|libs|docs|shell|mfe-\w+)(?:\/[\w.-]+)+\/?$/;
/** Written by builds and runs. */
const GENERATED = /(^|\/)(dist|\.beem)(\/|$)/;
const SOURCE = /\.(tsx?|[cm]?js|json|ya?ml|sh|html|css|sql|tpl|conf|template|service)$|\/[^./]+$/;
/** The changelog says what was; the template belongs to other repositories. */
const NOT_READ = /^CHANGELOG\.md$|^libs\/create-beem-remote\/template\//;

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const files = findFiles(/./);

/** Every word of the sources; names of migrations also without the time at their end, which documents leave out. */
function findWords(): Set<string> {
  const sources = files.filter((file) => SOURCE.test(file) && !file.endsWith('names-in-docs.spec.ts'));
  const words = sources.flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []);
  return new Set(words.flatMap((word) => [word, word.replace(/\d{13}$/, '')]));
}

const hasPath = (named: string) => {
  const end = `/${named.replace(/\/$/, '')}`;
  return files.some((file) => `/${file}`.endsWith(end) || `/${file}`.includes(`${end}/`));
};

/** @returns the names in backticks that are in no file of the tree; blocks of code are not read */
function findUnknownNames(text: string, words: Set<string>): string[] {
  const quoted = [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)];
  return quoted.flatMap(([, name = '']) => {
    if (FOREIGN.has(name) || GENERATED.test(name)) return [];
    if (PATH.test(name)) return hasPath(name) ? [] : [name];
    const identifier = IDENTIFIER.exec(name)?.[1] ?? '';
    return OURS.test(identifier) && !words.has(identifier) ? [name] : [];
  });
}

describe('the documents', () => {
  const words = findWords();

  it('name identifiers and files that exist', () => {
    const documents = files.filter((file) => file.endsWith('.md') && !NOT_READ.test(file));
    expect(documents.length).toBeGreaterThan(50);
    const unknown = documents.flatMap((file) =>
      findUnknownNames(read(file), words).map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('would be faulty with a name that is nowhere', () => {
    const text =
      '`GONE_REDIS`, `goneOptions()`, `GoneRows.list`, `libs/gone.ts`; `REDIS_URL`, `docs/README.md`';
    expect(findUnknownNames(text, words)).toEqual([
      ...['GONE_REDIS', 'goneOptions()', 'GoneRows.list', 'libs/gone.ts'],
    ]);
  });
});
