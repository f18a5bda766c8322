import { findMachineWords, findSignal, findStorageWords } from './tool-output.js';

const said = (errorText: string) => ({ code: 1, errorText, timedOut: false, cpuSeconds: 0 });
const ended = (code: number) => ({ code, errorText: '', timedOut: false, cpuSeconds: 0 });

test('finds what a machine lacked', () => {
  const lines = [
    'av_interleaved_write_frame(): No space left on device',
    'x264 [error]: malloc of size 1500068 failed',
    'file:/tmp/a.mp4: Too many open files',
    'Error while decoding stream #0:0: Cannot allocate memory',
    'pthread_create failed: Resource temporarily unavailable. Try to increase `ulimit -v`.',
  ];
  for (const line of lines) expect(findMachineWords(said(`one\n${line}\nthree\n`))).toBe(line);
  expect(findStorageWords(said(`${lines[0]}\nConversion failed!\n`))).toBe(lines[0]);
  expect(findStorageWords(said(`${lines[3]}\n`))).toBeNull();
});

test('finds nothing of it in messages about the file, or in texts of the file itself', () => {
  const text = [
    'moov atom not found',
    'Error while decoding stream #0:0: Operation not permitted',
    'file:/tmp/a.mp4: Invalid data found when processing input',
    '    title           : No space left on device',
  ];
  expect(findMachineWords(said(text.join('\n')))).toBeNull();
});

test('tells a signal from an exit code', () => {
  expect([137, 143, 139, 255].map((code) => findSignal(ended(code)))).toEqual([
    'SIGKILL',
    'SIGTERM',
    'SIGSEGV',
    'a signal that asks to end',
  ]);
  expect(findSignal({ ...said('Exiting normally, received signal 24.\n'), code: 255 })).toBe('SIGXCPU');
  // Newer versions turn "Operation not permitted" into 255, too.
  const refused = 'Error while decoding stream #0:0: Operation not permitted\n';
  expect(findSignal({ ...said(refused), code: 255 })).toBeNull();
  const asked = `${refused}Exiting normally, received signal 15.\n`;
  expect(findSignal({ ...said(asked), code: 255 })).toBe('SIGTERM');
  // Newer versions turn "Invalid data found" into 183.
  expect([0, 1, 8, 127, 183].map((code) => findSignal(ended(code)))).toEqual(Array(5).fill(null));
});
