#!/usr/bin/env node
/**
 * Odd videos for uploads, each with its expected outcome. They are drawn with the ffmpeg of FFMPEG_PATH, of npm, or
 * of PATH.
 *
 *   node services/test/odd-videos/write-odd-videos.mjs FOLDER   writes them all
 *   … --table                                                   prints the texts for their creators
 *   … --list                                                    prints the same as JSON
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODECS } from './codecs.mjs';
import { DAMAGE } from './damage.mjs';
import { OTHERS } from './others.mjs';
import { PICTURES } from './pictures.mjs';
import { TIMES } from './times.mjs';
import { TRACKS } from './tracks.mjs';

const GROUPS = { PICTURES, CODECS, TIMES, TRACKS, DAMAGE, OTHERS };
const VIDEOS = Object.values(GROUPS).flat();

const [what] = process.argv.slice(2);
if (!what) {
  console.error('Name a folder for the videos, or --table, or --list.');
  process.exitCode = 1;
} else if (what === '--list') {
  console.log(JSON.stringify(VIDEOS.map(([name, oddity, outcome]) => ({ name, oddity, outcome }))));
} else if (what === '--table') {
  console.log('| file | what is odd | what its creator reads |\n| --- | --- | --- |');
  for (const [name, oddity, outcome] of VIDEOS)
    console.log(`| \`${name}\` | ${oddity} | ${describe(outcome)} |`);
} else {
  await mkdir(what, { recursive: true });
  for (const [name, , , make] of VIDEOS) {
    try {
      await writeFile(join(what, name), await make());
    } catch (error) {
      throw new Error(`${name} could not be drawn`, { cause: error });
    }
  }
  console.log(`${VIDEOS.length} videos in ${what}`);
}

function describe({ sentence, notice, seconds, width, height }) {
  if (sentence) return sentence;
  const shown = `${seconds} s, ${width} × ${height}`;
  return notice ? `${notice} (${shown})` : `Ready: ${shown}`;
}
