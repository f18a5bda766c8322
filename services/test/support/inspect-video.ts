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
  avg_frame_rate: string;
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

/** When the last shown frame ends, by its packet. */
export async function pictureEndOf(path: string): Promise<number> {
  const entries = ['-show_entries', 'packet=pts_time,duration_time,flags', '-of', 'csv=p=0'];
  const { stdout } = await run(ffprobe(), ['-v', 'error', '-select_streams', 'v:0', ...entries, path]);
  const packets = stdout.split('\n').filter((line) => line !== '' && !line.includes('D'));
  const ends = packets.map((line) => {
    const [start = 0, length = 0] = line.split(',').map(Number.parseFloat);
    return start + length;
  });
  return Math.max(...ends);
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
