import { requireModernEngine } from './engine-version.js';

const says = (version: string, libavcodec: string) =>
  `ffmpeg version ${version} Copyright (c) the FFmpeg developers\nlibavcodec     ${libavcodec}.100 / ${libavcodec}.100\n`;

test.each([
  ['5.1.6-0+deb12u1', '59. 37'],
  ['n7.1', '61. 19'],
  ['N-117000-gabcdef', '61. 20'],
])('takes ffmpeg %s', (version, libavcodec) => {
  expect(() => requireModernEngine('ffmpeg', says(version, libavcodec))).not.toThrow();
});

test.each([
  ['4.4.2', '58.134'],
  ['N-47683-g0e8eb07980-static', '58. 42'],
])('refuses ffmpeg %s and says what to do', (version, libavcodec) => {
  expect(() => requireModernEngine('/opt/ffmpeg', says(version, libavcodec))).toThrow(
    `/opt/ffmpeg is older than ffmpeg 5 (ffmpeg version ${version} Copyright (c) the FFmpeg developers). Install ffmpeg 5 or newer`,
  );
});
