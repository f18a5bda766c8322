import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ffmpeg = () => process.env.FFMPEG_PATH || 'ffmpeg';
const ffprobe = () => process.env.FFPROBE_PATH || 'ffprobe';

export interface StreamSummary {
  codec_name: string;
  codec_type: string;
  start_time: string;
  duration: string;
  level: number;
  width?: number;
  height?: number;
  avg_frame_rate: string;
  pix_fmt?: string;
  color_range?: string;
  color_space?: string;
  color_transfer?: string;
  color_primaries?: string;
}

/** What ffprobe reports about the streams of a file. */
export async function streamsOf(path: string): Promise<StreamSummary[]> {
  const { stdout } = await run(ffprobe(), ['-v', 'error', '-show_streams', '-of', 'json', path]);
  return (JSON.parse(stdout) as { streams: StreamSummary[] }).streams;
}

/** The hash of each decodable frame, including those that an edit list hides where requested. */
export async function framesOf(path: string, shows: 'shown' | 'everything' = 'shown'): Promise<string[]> {
  const { stdout } = await run(ffmpeg(), [
    ...['-v', 'error', ...(shows === 'everything' ? ['-ignore_editlist', '1'] : []), '-i', path],
    ...['-map', '0:v:0', '-c:v', 'rawvideo', '-enc_time_base', '1/90000', '-f', 'framemd5', '-'],
  ]);
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split(',').at(-1)?.trim() ?? '');
}

/** Seconds at which the shown frames begin, in order. */
export async function frameTimesOf(path: string): Promise<number[]> {
  const entries = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
  const { stdout } = await run(ffprobe(), ['-v', 'error', '-select_streams', 'v:0', ...entries, path]);
  const packets = stdout.split('\n').filter((line) => line !== '' && !line.includes('D'));
  return packets.map(Number.parseFloat).sort((a, b) => a - b);
}

/** Seconds at which keyframes begin. */
export async function keyframesOf(path: string): Promise<number[]> {
  const entries = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
  const { stdout } = await run(ffprobe(), ['-v', 'error', '-select_streams', 'v:0', ...entries, path]);
  return stdout
    .split('\n')
    .filter((line) => line.includes('K'))
    .map(Number.parseFloat);
}

/** The frame at a moment of a video, as PNG. */
export async function frameAt(path: string, seconds: number): Promise<Buffer> {
  const args = [
    '-v',
    'error',
    '-ss',
    String(seconds),
    '-i',
    path,
    '-frames:v',
    '1',
    '-c:v',
    'png',
    '-f',
    'image2pipe',
    '-',
  ];
  const { stdout } = await run(ffmpeg(), args, { encoding: 'buffer', maxBuffer: 64 * 1_048_576 });
  return stdout;
}

/** When the last shown frame ends, by its packet. */
export async function pictureEndOf(path: string): Promise<number> {
  return Math.max(...(await packetsOf(path, 'v:0')).map(({ end }) => end));
}

/** What a decoder reports about the sound; nothing if all of it plays. */
export async function soundErrorsOf(path: string): Promise<string> {
  const { stderr } = await run(ffmpeg(), ['-v', 'error', '-i', path, '-map', '0:a:0', '-f', 'null', '-']);
  return stderr;
}

/** Seconds of sound in a file, shown or not. */
export async function soundSecondsOf(path: string): Promise<number> {
  const entries = ['-show_entries', 'packet=duration_time', '-of', 'csv=p=0'];
  const raw = ['-v', 'error', '-ignore_editlist', '1', '-select_streams', 'a:0'];
  const { stdout } = await run(ffprobe(), [...raw, ...entries, path]);
  return stdout.split('\n').reduce((sum, line) => sum + (Number.parseFloat(line) || 0), 0);
}

/** Start and end of the packets of a track, in order, without those that are not shown. */
export async function packetsOf(
  path: string,
  stream: 'v:0' | 'a:0',
): Promise<{ start: number; end: number }[]> {
  const entries = ['-show_entries', 'packet=pts_time,duration_time,flags', '-of', 'csv=p=0'];
  const { stdout } = await run(ffprobe(), ['-v', 'error', '-select_streams', stream, ...entries, path]);
  const packets = stdout.split('\n').filter((line) => line !== '' && !line.includes('D'));
  return packets
    .map((line) => {
      const [start = 0, length = 0] = line.split(',').map(Number.parseFloat);
      return { start, end: start + length };
    })
    .sort((one, other) => one.start - other.start);
}

/**
 * How loud each hundredth of a second of the sound is, 0 to 1, as a player hears it that puts packets where their times say; with
 * what an edit list hides where that is asked for.
 */
export async function levelsOf(path: string, shows: 'shown' | 'everything' = 'shown'): Promise<number[]> {
  const heard = ['-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', '48000', '-f', 's16le', '-'];
  const read = ['-v', 'error', ...(shows === 'everything' ? ['-ignore_editlist', '1'] : [])];
  const { stdout } = await run(ffmpeg(), [...read, '-i', path, '-map', '0:a:0', ...heard], {
    encoding: 'buffer',
    maxBuffer: 256 * 1_048_576,
  });
  return Array.from({ length: Math.floor(stdout.length / 960) }, (_, part) => {
    let most = 0;
    for (let at = part * 960; at < (part + 1) * 960; at += 2)
      most = Math.max(most, Math.abs(stdout.readInt16LE(at)));
    return most / 32_768;
  });
}
