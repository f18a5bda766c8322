import { createHash } from 'node:crypto';
import type { ShellManifest } from '@beem/remote-manifest';
import { DENSE_QUALITY, EncodedBody } from '../../releases/index.js';
import { shellContentTypeOf } from './shell-content-types.js';

const TEMPLATE = '/index.html';
const MANIFEST = '/shell-manifest.json';

/** A static file of the shell, in memory; compressed on the first request. */
export class ShellFile extends EncodedBody {
  constructor(
    content: Buffer,
    readonly contentType: string,
  ) {
    super(content, DENSE_QUALITY);
  }
}

/** Request path to content. */
export type ShellContents = ReadonlyMap<string, Buffer>;

/** A complete built shell. */
export interface Shell {
  /** Identifies its files and their contents. */
  id: string;
  template: string;
  manifest: ShellManifest;
  /** The files to serve, by request path. */
  files: ReadonlyMap<string, ShellFile>;
  /** The files, the template and the manifest, as they were read. */
  contents: ShellContents;
}

/** Whether a file is a part of a shell: loaded by visitors, or used to make its pages. */
export function isPartOfShell(requestPath: string): boolean {
  return requestPath === TEMPLATE || requestPath === MANIFEST || shellContentTypeOf(requestPath) !== null;
}

/**
 * Null if a part is missing, during a build or a copy.
 * @param contents of `isPartOfShell` only
 */
export function makeShell(contents: ShellContents): Shell | null {
  const template = contents.get(TEMPLATE)?.toString();
  const manifest = parse(contents.get(MANIFEST)?.toString());
  if (!template || !manifest) return null;
  const files = new Map(
    [...contents].flatMap(([requestPath, content]): [string, ShellFile][] => {
      const contentType = shellContentTypeOf(requestPath);
      return contentType ? [[requestPath, new ShellFile(content, contentType)]] : [];
    }),
  );
  return { id: idOf(contents), template, manifest, files, contents };
}

function idOf(contents: ShellContents): string {
  const hash = createHash('sha256');
  for (const [requestPath, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${requestPath} ${createHash('sha256').update(content).digest('hex')}\n`);
  return hash.digest('hex').slice(0, 32);
}

function parse(text: string | undefined): ShellManifest | null {
  try {
    return text ? (JSON.parse(text) as ShellManifest) : null;
  } catch {
    return null;
  }
}
