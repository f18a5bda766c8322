import { stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { StorageSettings } from '../config/index.js';
import { type JsonOption, jsonLines } from '../json-lines.js';
import { type CopyReport, copyObjects, reasonOf } from './copy-objects.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

const PROGRESS_EVERY = 1_000;
const DEFAULT_AT_ONCE = 8;
const MOST_AT_ONCE = 64;
const SHOWN_FAILURES = 20;

interface CopyCommand {
  /** Of the buckets. */
  settings: StorageSettings;
  /** Prints a line about the progress. */
  note: (line: string) => void;
}

/** A folder or a bucket that the command line names. */
interface Place {
  name: string;
  folder: string | null;
  open(): Storage;
}

export interface CopyOptions extends JsonOption {
  from?: string;
  to?: string;
  /** Objects at once, 8 by default. */
  parallel?: string;
  /** Takes objects of the same size as equal. */
  sizesOnly?: boolean;
  dryRun?: boolean;
}

/**
 * Copies all objects and verifies them; a place is a folder, `s3` (the configured bucket) or `s3://bucket`.
 * @returns the lines to print, and a sentence if objects were not copied
 */
export async function copyStorage(
  options: CopyOptions,
  { settings, note }: CopyCommand,
): Promise<{ lines: string[]; failure: string | null }> {
  if (!options.from || !options.to)
    throw new Error('Name both places, e.g. storage copy --from /var/lib/beem/storage --to s3://beem-media.');
  const parallel = Number(options.parallel ?? DEFAULT_AT_ONCE);
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > MOST_AT_ONCE)
    throw new Error(`--parallel is a number from 1 to ${MOST_AT_ONCE}.`);
  const [source, target] = [findPlace(options.from, settings), findPlace(options.to, settings)];
  await requireApart(source, target);
  const [from, to] = [source.open(), target.open()];
  const isDryRun = options.dryRun ?? false;
  try {
    // Otherwise each object would fail separately.
    await to.head('health').catch((error) => refuse(target, error));
    const report = await copyObjects({
      ...{ from, to, parallel, isDryRun, comparesSizesOnly: options.sizesOnly },
      onProgress: noteProgress(note),
    }).catch((error) => refuse(source, error));
    const places = { from: source.name, to: target.name };
    const lines = options.json
      ? jsonLines({ ...places, isDryRun, ...report })
      : describe(report, { ...places, isDryRun });
    return { lines, failure: describeFailure(report) };
  } finally {
    from.close();
    to.close();
  }
}

/** @throws Error with a sentence when it names no place */
function findPlace(given: string, settings: StorageSettings): Place {
  const bucket = given === 's3' ? settings.S3_BUCKET : /^s3:\/\/([\w.-]+)\/?$/.exec(given)?.[1];
  if (bucket) {
    const { S3_REGION: region, S3_ENDPOINT: endpoint } = settings;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
    return {
      name: `s3://${bucket}`,
      folder: null,
      open: () => new S3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey }),
    };
  }
  if (given === 's3') throw new Error('S3_BUCKET is not set: name the bucket, e.g. s3://beem-media.');
  if (/^\w+:\/\//.test(given))
    throw new Error(`${given} is neither a folder nor a bucket such as s3://beem-media.`);
  const folder = resolve(given);
  return { name: folder, folder, open: () => new LocalStorage(folder) };
}

function refuse({ name }: Place, error: unknown): never {
  throw new Error(`${name} cannot be read: ${reasonOf(error)}.`);
}

/** A folder in which the other lies would be copied into itself. */
async function requireApart(source: Place, target: Place): Promise<void> {
  if (source.name === target.name) throw new Error(`${source.name} is both the source and the target.`);
  if (source.folder !== null) {
    const found = await stat(source.folder).catch(() => null);
    if (!found?.isDirectory()) throw new Error(`There is no folder ${source.folder}.`);
  }
  if (source.folder === null || target.folder === null) return;
  const isWithin = (inner: string, outer: string) =>
    inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
  if (isWithin(source.folder, target.folder) || isWithin(target.folder, source.folder))
    throw new Error(`Of ${source.folder} and ${target.folder} one lies within the other.`);
}

function noteProgress(note: (line: string) => void): (report: CopyReport) => void {
  let seen = 0;
  return (report) => {
    seen += 1;
    if (seen % PROGRESS_EVERY === 0) note(`${seen} objects, ${inMegabytes(report.bytes)} copied so far`);
  };
}

function describe(
  { copied, replaced, same, gone, bytes, failed }: CopyReport,
  { from, to, isDryRun }: { from: string; to: string; isDryRun: boolean },
): string[] {
  const verb = isDryRun ? 'would be copied' : 'were copied and verified';
  const isComplete = !isDryRun && failed.length === 0;
  return [
    ...failed.slice(0, SHOWN_FAILURES).map(({ key, reason }) => `${key}  failed: ${reason}`),
    ...(failed.length > SHOWN_FAILURES ? [`… and ${failed.length - SHOWN_FAILURES} more`] : []),
    `${from} → ${to}: ${copied + replaced} objects (${inMegabytes(bytes)}) ${verb}, ${replaced} of them in place of another content; ` +
      `${same} were there already, ${gone} were deleted meanwhile, ${failed.length} failed.`,
    ...(isComplete ? [nextStep(copied + replaced, to)] : []),
  ];
}

/** The next step for the operator: Beem stores objects while a pass runs. */
function nextStep(copied: number, to: string): string {
  return copied > 0
    ? `Objects that Beem stored meanwhile may be missing: run it again, then let Beem use ${to}, and run it once more with --sizes-only.`
    : `Nothing was left to copy: let Beem use ${to}, and run it once more with --sizes-only for what was stored until then.`;
}

function describeFailure({ failed }: CopyReport): string | null {
  if (failed.length === 0) return null;
  return `${failed.length} objects were not copied: correct the cause and run it again; it continues where it is incomplete.`;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
