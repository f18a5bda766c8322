import { videoContainerOf } from './video-head.js';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the first bytes of a file', () => {
  it.each(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])(
    'name a video that begins with %s',
    (atom) => {
      expect(videoContainerOf(bytes(`\0\0\0\x14${atom}qt  `))).toBe('mov');
    },
  );

  it('name an AVI', () => {
    expect(videoContainerOf(bytes('RIFF\x10\0\0\0AVI LIST'))).toBe('avi');
  });

  it.each([
    'RIFF\x10\0\0\0WAVE',
    '\x1aE\xdf\xa3matroska',
    '#EXTM3U\n#EXTINF',
    '<!doctype html>',
    '\0\0\0\x14ftyp',
  ])('name none: %j', (text) => {
    expect(videoContainerOf(bytes(text))).toBeNull();
  });
});
