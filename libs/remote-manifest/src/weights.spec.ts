import { makeBuild } from './cases/index.js';
import { weighChange, weighWordChanges } from './weights.js';

const later = (text: string) => ({
  files: { 'later.js': `export default ${JSON.stringify(text.repeat(90))};` },
});

it('weighs what of a new build is sent and fetched again', () => {
  const [before, after] = [makeBuild('same', later('a')).manifest, makeBuild('same', later('b')).manifest];
  const [entry, page, changed] = after.files;
  expect(weighChange(before, before)).toEqual({
    sentBytes: 0,
    sentShare: 0,
    fetchedBytes: 0,
    fetchedShare: 0,
  });
  const whole = [entry, page, changed].reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
  expect(weighChange(before, after)).toMatchObject({
    ...{ sentBytes: changed?.bytes, fetchedBytes: changed?.gzipBytes },
    sentShare: (changed?.bytes ?? 0) / whole,
  });
});

it('weighs what a changed word in a page is: the files of that page, of a fifth of the build', () => {
  const { manifest } = makeBuild('same', later('a'));
  const page = manifest.exposes['./home']?.js.map((path) =>
    manifest.files.find((file) => file.path === path),
  );
  const whole = manifest.files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  expect(weighWordChanges(manifest)).toEqual([
    { what: 'a changed word in home', bytes: page?.[0]?.gzipBytes, limit: Math.floor(whole / 5) },
  ]);
});
