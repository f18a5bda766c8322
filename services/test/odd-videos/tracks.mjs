import { draw, once, remux } from './draw.mjs';
import { box, boxBytes, patch, replaceBox, uint32 } from './mp4-boxes.mjs';
import { ready, refused } from './outcomes.mjs';

const SIZE = [160, 90];
const shown = ready(1, SIZE, 24);
const SAMPLES = 'mdia/minf/stbl/stsd';
/** Offset after version, count and the size of the first entry. */
const FIRST_ENTRY = 12;

const song = once(() => draw({ seconds: 1, args: ['-vn'] }));
const video = once(() => draw({ seconds: 1 }));
const encrypted = once(() =>
  draw({
    seconds: 1,
    args: [
      ...['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', '76a6c65c5ea762046bd749a2e632ccbb'],
      ...['-encryption_kid', 'a7e61c373e219033c21091fa607bf3b8'],
    ],
  }),
);

async function renamed(track, name) {
  return patch(await video(), `moov/trak:${track}/${SAMPLES}`, FIRST_ENTRY, Buffer.from(name));
}

/** Every track of a file but those of one kind of handler. */
async function onlyTracks(file, kind) {
  let bytes = await file;
  for (const index of [3, 2, 1, 0]) {
    const handler = `moov/trak:${index}/mdia/hdlr`;
    if (!has(bytes, handler)) continue;
    const found = boxBytes(bytes, handler).toString('latin1', 16, 20);
    if (found !== kind) bytes = replaceBox(bytes, `moov/trak:${index}`, Buffer.alloc(0));
  }
  return bytes;
}

function has(bytes, path) {
  try {
    return boxBytes(bytes, path).length > 0;
  } catch {
    return false;
  }
}

async function withCover(file) {
  const cover = await draw({
    format: 'image2',
    seconds: 0.04,
    hasSound: false,
    args: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-frames:v', '1'],
  });
  const args = ['-i', '{0}', '-f', 'mjpeg', '-i', '{1}', '-map', '0', '-map', '1', '-c', 'copy'];
  return remux({
    inputs: [await file, cover],
    args: [...args, '-disposition:v:0', '0', '-disposition:v:1', 'attached_pic'],
  });
}

async function withText(file, text, format) {
  const args = [
    '-i',
    '{0}',
    '-f',
    format,
    '-i',
    '{1}',
    '-map',
    '0',
    ...(format === 'srt' ? ['-map', '1', '-c:s', 'mov_text'] : ['-map_metadata', '1']),
  ];
  return remux({ inputs: [await file, Buffer.from(text)], args: [...args, '-c:v', 'copy', '-c:a', 'copy'] });
}

const subtitles = () => withText(video(), '1\n00:00:00,000 --> 00:00:00,900\nHello\n', 'srt');
const CHAPTERS = ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=500\ntitle=My street\n';
const GPS = ['-metadata', 'location=+48.8577+002.2950/', '-metadata', 'make=Phone'];
const timecode = once(() => draw({ format: 'mov', seconds: 1, args: ['-timecode', '10:00:00:00'] }));

/** Combinations of tracks, protected tracks, and other data in the file. */
export const TRACKS = [
  ['sound-only.mp4', 'sound and no picture', refused('no_picture'), song],
  [
    'song-with-cover.mp4',
    'sound with the cover of its album',
    refused('no_picture'),
    async () => {
      const args = [
        '-i',
        '{0}',
        '-f',
        'mjpeg',
        '-i',
        '{1}',
        '-map',
        '0',
        '-map',
        '1',
        '-c',
        'copy',
        '-disposition:v:0',
        'attached_pic',
      ];
      const cover = await draw({
        format: 'image2',
        seconds: 0.04,
        hasSound: false,
        args: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-frames:v', '1'],
      });
      return remux({ inputs: [await song(), cover], args });
    },
  ],
  [
    'no-tracks.mp4',
    'an index without any track',
    refused('no_content'),
    async () => onlyTracks(video(), 'none'),
  ],
  [
    'timecode-only.mov',
    'nothing but a time code',
    refused('no_content'),
    () => onlyTracks(timecode(), 'tmcd'),
  ],
  [
    'subtitles-only.mp4',
    'nothing but subtitles',
    refused('no_content'),
    () => onlyTracks(subtitles(), 'sbtl'),
  ],
  ['timecode.mov', 'a time code beside the picture', shown, timecode],
  ['subtitles.mp4', 'subtitles', shown, subtitles],
  ['cover.mp4', 'a cover beside the video', shown, () => withCover(video())],
  ['chapters.mp4', 'chapters', shown, () => withText(video(), CHAPTERS, 'ffmetadata')],
  [
    'where-it-was-filmed.mov',
    'the place where it was filmed',
    shown,
    () => draw({ format: 'mov', seconds: 1, args: GPS }),
  ],
  [
    'two-pictures.mp4',
    'two video tracks',
    shown,
    () =>
      remux({
        inputs: [],
        args: [
          ...[
            '-f',
            'lavfi',
            '-i',
            'testsrc2=size=160x90:rate=24',
            '-f',
            'lavfi',
            '-i',
            'testsrc=size=320x240:rate=24',
            '-t',
            '1',
          ],
          ...['-map', '0', '-map', '1', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
        ],
      }),
  ],
  [
    'two-languages.mp4',
    'two sound tracks',
    shown,
    () => draw({ seconds: 1, args: ['-map', '0', '-map', '1', '-map', '1'] }),
  ],
  ['clearkey.mp4', 'encrypted as browsers do it (cenc)', refused('protected'), encrypted],
  [
    'cbcs.mp4',
    'encrypted as Apple does it (cbcs)',
    refused('protected'),
    async () =>
      Buffer.from(
        (await encrypted()).toString('latin1').replaceAll('schm\0\0\0\0cenc', 'schm\0\0\0\0cbcs'),
        'latin1',
      ),
  ],
  ['protected-sound.mp4', 'only the sound encrypted', refused('protected'), () => renamed(1, 'enca')],
  ['rented.m4v', 'protected by a shop', refused('protected'), () => renamed(0, 'drmi')],
  ['unknown-codec.mp4', 'a codec that nobody knows', refused('unsupported_codec'), () => renamed(0, 'zzzz')],
  [
    'no-codec-settings.mp4',
    'H.264 without its settings',
    refused('not_decodable'),
    async () => {
      const entry = boxBytes(await video(), `moov/trak/${SAMPLES}`);
      const at = entry.indexOf('avcC', 0, 'latin1');
      entry.write('free', at, 'latin1');
      return replaceBox(await video(), `moov/trak/${SAMPLES}`, entry);
    },
  ],
  [
    'small-in-the-header.mp4',
    'a track header that says 65535 × 65535 pixels',
    shown,
    async () => patch(await video(), 'moov/trak/tkhd', 76, uint32(0xffff0000, 0xffff0000)),
  ],
  [
    'data-beside.mp4',
    'a box of 100 kB that nobody knows',
    shown,
    async () => Buffer.concat([await video(), box('beem', Buffer.alloc(100_000, 7))]),
  ],
];
