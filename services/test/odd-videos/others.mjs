import { draw } from './draw.mjs';
import { box, uint32 } from './mp4-boxes.mjs';
import { ready, refused } from './outcomes.mjs';

const SIZE = [160, 90];
const text = (content) => async () => Buffer.from(content);
const other =
  (format, ...args) =>
  () =>
    draw({ format, seconds: 0.5, hasSound: false, args });

/** Files that are not MP4, MOV or AVI, and files that resemble them. */
export const OTHERS = [
  ['empty.mp4', 'no byte', refused('empty_file'), text('')],
  ['one-byte.mp4', '1 byte', refused('not_a_video'), text('x')],
  ['nonsense.mp4', '8 bytes of nonsense', refused('not_a_video'), async () => uint32(0xdeadbeef, 0xfeedface)],
  ['eight-bytes.mp4', '8 bytes that are an empty box', refused('not_a_video'), async () => box('ftyp')],
  ['empty-index.mp4', '8 bytes that are an empty index', refused('not_a_video'), async () => box('moov')],
  [
    'brand-only.mp4',
    'the first box and a megabyte of zeros',
    refused('not_decodable'),
    async () => Buffer.concat([box('ftyp', Buffer.from('isom'), uint32(0)), Buffer.alloc(1_000_000)]),
  ],
  [
    'page.mp4',
    'a web page',
    refused('not_a_video'),
    text('<!doctype html><script>alert(1)</script>'.repeat(10)),
  ],
  [
    'page-behind-a-brand.mp4',
    'a web page behind the first box of an MP4',
    refused('not_decodable'),
    async () =>
      Buffer.concat([box('ftyp', Buffer.from('isom'), uint32(0)), Buffer.from('<!doctype html>'.repeat(20))]),
  ],
  [
    'playlist.mp4',
    'a playlist',
    refused('not_a_video'),
    text('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/secret.ts\n'.repeat(4)),
  ],
  ['matroska.mp4', 'Matroska', refused('not_a_video'), other('matroska')],
  ['webm.mp4', 'WebM', refused('not_a_video'), other('webm', '-c:v', 'libvpx', '-deadline', 'realtime')],
  ['stream.mp4', 'an MPEG transport stream', refused('not_a_video'), other('mpegts')],
  [
    'animation.mp4',
    'an animated GIF',
    refused('not_a_video'),
    other('gif', '-c:v', 'gif', '-pix_fmt', 'rgb8'),
  ],
  [
    'picture.mp4',
    'a PNG',
    refused('not_a_video'),
    other('image2', '-c:v', 'png', '-pix_fmt', 'rgb24', '-frames:v', '1'),
  ],
  [
    'phone.3gp',
    '3GP of an old phone',
    ready(1, [176, 144], 25),
    () =>
      draw({ format: '3gp', size: '176x144', rate: 25, seconds: 1, hasSound: false, args: ['-c:v', 'h263'] }),
  ],
  [
    'camera.mov',
    'QuickTime of an old camera, without a brand',
    ready(1, SIZE, 24),
    async () => {
      const bytes = await draw({ format: 'mov', seconds: 1 });
      bytes.write('wide', 4, 'latin1');
      return bytes;
    },
  ],
  [
    'empty.avi',
    'an AVI with nothing in it',
    refused('not_decodable'),
    async () =>
      Buffer.concat([Buffer.from('RIFF'), Buffer.from([4, 0, 0, 0]), Buffer.from('AVI '), Buffer.alloc(60)]),
  ],
];
