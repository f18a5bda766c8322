import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const UNEVEN = "settb=1/1000,setpts='(N*0.09+0.03*mod(N,3)+if(gt(N,20),2,0))/TB'";

/** Makes videos whose length is often measured wrongly, by name. */
export function drawOddLengths(folder: string): Record<string, string> {
  const at = (name: string) => join(folder, name);
  const draw = (name: string, ...args: string[]) => {
    const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg';
    execFileSync(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args, at(name)]);
    return at(name);
  };
  const plain = draw('plain.mp4', ...PICTURE, ...SOUND, '-t', '4', ...H264);
  return {
    plain,
    'trimmed without encoding': draw('trimmed.mp4', '-ss', '1.3', '-i', plain, '-t', '2', '-c', 'copy'),
    'of an uneven rate': draw(
      'uneven.mp4',
      ...[...PICTURE, '-frames:v', '30', '-vf', UNEVEN, '-vsync', 'vfr', '-enc_time_base', '1/1000'],
      ...['-c:v', 'mpeg4'],
    ),
    'with sound longer than its picture': draw(
      'song.mp4',
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=1', ...SOUND, '-t', '4', ...H264],
    ),
    'with pictures longer than its sound': draw(
      'quiet.mp4',
      ...[...PICTURE, '-f', 'lavfi', '-i', 'sine=frequency=440:duration=1', '-t', '3', ...H264],
    ),
    'of five frames': draw('short.mp4', ...PICTURE, '-t', '0.2', ...H264),
    'from an old camera': draw('camera.avi', ...PICTURE, ...SOUND, '-t', '2', '-c:v', 'mjpeg'),
    'whose first packet is broken': breakStart(draw('broken.mp4', ...PICTURE, '-t', '4', ...H264)),
  };
}

/** The first packet begins with the data. */
function breakStart(path: string): string {
  const bytes = readFileSync(path);
  const start = bytes.indexOf('mdat') + 4;
  bytes.fill(0xff, start, start + 1_000);
  writeFileSync(path, bytes);
  return path;
}
