import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaTools, startEngine } from './engine.js';
import { requireWorkingTools } from './engine-check.js';
import { MachineError } from './machine-error.js';
import { isUndecodable } from './media-error.js';
import { type PreparedVideo, type PrepareJob, prepareOnce } from './prepare-video.js';

/**
 * Converts an uploaded file to a playable MP4 and its posters, all below `folder`. A file that cannot be
 * decoded is at fault only if the tools prepare a healthy video on the same machine at the same time, and this one fails again.
 * @throws MediaError when the file is at fault; any other error may succeed in another try
 */
export async function prepareVideo(tools: MediaTools, job: PrepareJob): Promise<PreparedVideo> {
  try {
    return await tryOnce(tools, await withFolder(job, 'first'));
  } catch (error) {
    if (!isUndecodable(error)) throw error;
  }
  await requireWorkingTools(tools, await withFolder(job, 'check'));
  return tryOnce(tools, await withFolder(job, 'second'));
}

async function tryOnce(tools: MediaTools, job: PrepareJob): Promise<PreparedVideo> {
  const engine = startEngine(tools);
  try {
    return await prepareOnce(engine, job);
  } catch (error) {
    const [complaint] = engine.ledger.complaints;
    if (isUndecodable(error) && complaint !== undefined)
      throw new MachineError('a tool got no memory', complaint);
    throw error;
  }
}

/** A separate folder for each try, so that no try finds files of an earlier one. */
async function withFolder(job: PrepareJob, name: string): Promise<PrepareJob> {
  const folder = join(job.folder, name);
  await mkdir(folder, { recursive: true });
  return { ...job, folder };
}
