import { giveUpFile, loadFile } from './load-file';

const file = { url: 'https://beem.example/remotes/mfe-feed/1/home.js', integrity: 'sha384-x' };
const scripts = () => [...document.head.querySelectorAll('script')];

it('requests a file again only after the running request was abandoned, not after an earlier one failed', async () => {
  const first = loadFile(file);
  const [slow] = scripts();
  giveUpFile(file.url);
  const second = loadFile(file);
  expect(scripts().map(({ src }) => src)).toEqual([file.url, expect.stringContaining(`${file.url}?retry=`)]);

  slow?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('did not load');
  expect(loadFile(file)).toBe(second);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await second;
  expect(scripts()).toEqual([]);
});
