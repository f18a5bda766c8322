import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Fills one packet with ones, as a faulty disk or connection may do. No decoder accepts it as picture or sound.
 * @param stream `v:0` or `a:0`
 * @param packet its number in the order of decoding, from 0
 */
export async function breakPacket(path: string, stream: string, packet: number): Promise<void> {
  const entries = ['-show_entries', 'packet=pos,size', '-of', 'json', path];
  const probe = process.env.FFPROBE_PATH || 'ffprobe';
  const options = { maxBuffer: 16 * 1_048_576 };
  const { stdout } = await promisify(execFile)(
    probe,
    ['-v', 'error', '-select_streams', stream, ...entries],
    options,
  );
  const { packets } = JSON.parse(stdout) as { packets: { pos: string; size: string }[] };
  const found = packets[packet];
  if (!found) throw new Error(`${path} has ${packets.length} packets of ${stream}.`);
  const bytes = await readFile(path);
  bytes.fill(0xff, Number(found.pos), Number(found.pos) + Number(found.size));
  await writeFile(path, bytes);
}
