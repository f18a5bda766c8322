import { join } from 'node:path';
import { type MediaTools, runFfmpeg, startEngine } from './engine.js';
import { requireDecodableFrame } from './gate.js';
import { MAX_SIDE, MEDIA_LIMITS } from './limits.js';
import { MachineError } from './machine-error.js';
import { MediaError } from './media-error.js';
import { probeFile } from './probe.js';

/**
 * Encodes a second of black at the size that videos get, and decodes it. If that fails, the machine is at fault and not
 * the uploaded file, so the file is not refused and its job is tried again.
 * @throws MachineError
 */
export async function requireWorkingTools(tools: MediaTools, { folder }: { folder: string }): Promise<void> {
  // Independent of the limits for uploads.
  const engine = startEngine({ ...tools, limits: { ...(tools.limits ?? MEDIA_LIMITS), maxSide: MAX_SIDE } });
  const video = { path: join(folder, 'black.mp4'), container: 'mov' as const };
  try {
    await runFfmpeg(engine, {
      args: [
        ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s:v', '1280x720', '-r', '25'],
        ...['-i', 'file:/dev/zero', '-frames:v', '25', '-c:v', 'libx264', '-preset', 'veryfast'],
        ...['-threads', '2', '-f', 'mp4', `file:${video.path}`],
      ],
    });
    await requireDecodableFrame(engine, video, await probeFile(engine, video));
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new MachineError('the tools cannot prepare a healthy video', error.detail);
  }
}
