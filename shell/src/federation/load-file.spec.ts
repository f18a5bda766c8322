import { giveUpFile, loadFile } from './load-file';

const [CONTAINER, OTHER] = ['mfe_feed_a', 'mfe_feed_b'];
const file = {
  url: 'https://beem.example/remotes/mfe-feed/files/home.0123456789abcdef.js',
  integrity: 'sha384-x',
};
const scripts = () => [...document.head.querySelectorAll('script')];

it('requests a file again only after the running request was abandoned, not after an earlier one failed', async () => {
  const first = loadFile(file, CONTAINER);
  const [slow] = scripts();
  giveUpFile(file.url, CONTAINER);
  const second = loadFile(file, CONTAINER);
  expect(scripts().map(({ src }) => src)).toEqual([file.url, expect.stringContaining(`${file.url}?retry=`)]);

  slow?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('did not load');
  expect(loadFile(file, CONTAINER)).toBe(second);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await second;
  expect(scripts()).toEqual([]);
});

it('runs a file that two builds share once for each of them, and tells it for which', async () => {
  const shared = { ...file, url: `${file.url.replace('home', 'shared')}` };
  const [first, second] = [loadFile(shared, CONTAINER), loadFile(shared, OTHER)];
  expect(loadFile(shared, OTHER)).toBe(second);
  expect(scripts().map(({ dataset }) => dataset.container)).toEqual([CONTAINER, OTHER]);
  for (const script of scripts()) script.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
});

it('does not join a request that another build abandoned', () => {
  const hanging = { ...file, url: 'https://beem.example/remotes/mfe-feed/files/hangs.0123456789abcdef.js' };
  void loadFile(hanging, CONTAINER);
  giveUpFile(hanging.url, CONTAINER);
  void loadFile(hanging, OTHER);
  expect(scripts().map(({ src }) => src)).toEqual([
    hanging.url,
    expect.stringContaining(`${hanging.url}?retry=`),
  ]);
});
