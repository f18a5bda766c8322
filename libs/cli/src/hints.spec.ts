import { hintsOf } from './hints.js';

// deploy/test/command-hints.long.spec.ts tests that the commands work when they are pasted.

test('a hint names the remote and the address as they were given', () => {
  const hint = hintsOf({ program: 'npx beem', remote: 'mfe-hello', api: 'https://beem.example' });
  expect(hint('canary', '--share 2', '--build 0')).toBe(
    'npx beem remote canary mfe-hello --share 2 --build 0 --api https://beem.example',
  );
  expect(hintsOf({ program: 'npx beem', remote: '' })('rollback')).toBe('npx beem remote rollback');
});

test.each([
  ['../a folder', '"../a folder"'],
  ['$HOME/`x`', '"\\$HOME/\\`x\\`"'],
  ['C:\\remotes\\mfe-hello', 'C:\\remotes\\mfe-hello'],
])('a shell reads %s as one word', (folder, word) => {
  expect(hintsOf({ program: 'npx beem', remote: folder })('abort')).toBe(`npx beem remote abort ${word}`);
});
