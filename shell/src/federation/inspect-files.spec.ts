import { areFilesBlocked } from './inspect-files';
import type { RemoteBuild } from './remote-build';

const file = (url: string) => ({ url, integrity: '' });
const build = {
  entry: file('/remotes/entry.js'),
  exposes: { './page': { js: [file('/remotes/page.js')] } },
} as unknown as RemoteBuild;

/** Fails the requests to all other addresses. */
function stop(...addresses: string[]) {
  globalThis.fetch = (async (url: string) => {
    if (addresses.includes(url)) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 404 });
  }) as unknown as typeof fetch;
}

class Response {
  constructor(
    readonly body: null,
    readonly init: { status: number },
  ) {}
}

it.each([
  ['one file gets no answer', ['/remotes/page.js'], true],
  ['no file gets one', ['/remotes/page.js', '/remotes/entry.js'], true],
  ['all files are answered, even by an error', [], false],
  ['the server answers nothing', ['/remotes/page.js', '/remotes/entry.js', '/favicon.svg'], false],
])('a content blocker where %s: %j is %s', async (_, stopped, isBlocked) => {
  stop(...(stopped as string[]));
  expect(await areFilesBlocked(build, './page')).toBe(isBlocked);
});
