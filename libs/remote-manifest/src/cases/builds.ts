import { randomBytes } from 'node:crypto';
import { nameByContent } from '../node/build-id.js';
import type { BuildFile } from '../schema.js';
import type { BuildOptions } from './make-build.js';

/** A build that differs from a valid one, and the fault that build and registry name for it; null where there is none. */
export interface BuildCase {
  what: string;
  build: BuildOptions;
  fault: string | null;
}

const MEGABYTE = 1024 * 1024;
const files = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.js`, '']));
const listed = (count: number, bytes: number): BuildFile[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ path: `${at}.0123456789abcdef.js`, bytes, gzipBytes: 1, integrity: `sha384-${'A'.repeat(64)}` },
    contentType: 'text/javascript; charset=utf-8',
  }));
const heavy = () => `export default "${randomBytes(3_000).toString('base64')}";`;
const budget = (firstRouteGzipBytes: number, totalGzipBytes: number) => ({
  budget: { firstRouteGzipBytes, totalGzipBytes },
});
const filler = { slots: { fills: [{ slot: 'tips', expose: './tips' }], needs: [] }, routes: [] };

/** The rules of a build beside those of its `remote.json`, one case for each rule. */
export const BUILD_CASES: readonly BuildCase[] = [
  { what: 'an entry and a page', build: {}, fault: null },
  {
    what: 'every kind of file that there is',
    build: {
      files: Object.fromEntries(['a.css', 'b.json', 'c.svg', 'd/e.woff2'].map((path) => [path, 'x'])),
    },
    fault: null,
  },
  { what: 'as many files as there may be', build: { files: files(298) }, fault: null },
  { what: 'more files', build: { files: files(299) }, fault: 'files must hold at most 300 entries' },
  { what: 'no file', build: { manifest: { files: [] } }, fault: 'files must name at least one file' },
  {
    what: 'a file of more than four megabytes',
    build: { manifest: { files: listed(2, 4 * MEGABYTE + 1) } },
    fault: 'files.0.bytes must be at most 4194304',
  },
  {
    what: 'more than 32 megabytes',
    build: { manifest: { files: listed(9, 4 * MEGABYTE) } },
    fault: 'files weigh 37748736 bytes, more than the 33554432 that a build may',
  },
  {
    what: 'a document',
    build: { files: { 'page.html': 'x' } },
    fault: `files.2.contentType is unknown: remotes may not hold files like ${nameByContent('page.html', 'x')}`,
  },
  {
    what: 'a source map, which has no type',
    build: { files: { 'home.js.map': '{}' } },
    fault: `files.2.contentType is unknown: remotes may not hold files like ${nameByContent('home.js.map', '{}')}`,
  },
  {
    what: 'a file name with a blank',
    build: { files: { 'a b.js': 'x' } },
    fault: 'files.2.path is not a plain relative path',
  },
  {
    what: 'a hidden file',
    build: { files: { 'a/.b.js': 'x' } },
    fault: 'files.2.path is not a plain relative path',
  },
  {
    what: 'a file whose name says nothing of its content',
    build: { manifest: { files: [{ ...listed(1, 1)[0], path: 'home.js' } as BuildFile] } },
    fault: 'files.0.path must hold the start of its SHA-256: home.0123456789abcdef.js',
  },
  {
    what: 'an entry that is not among its files',
    build: { manifest: { entry: 'gone.js' } },
    fault: 'It loads gone.js, which is not one of its scripts.',
  },
  { what: 'no entry', build: { manifest: { entry: '' } }, fault: 'entry must not be empty' },
  {
    what: 'an entry that is no script',
    build: { files: { 'main.css': 'a {}' }, manifest: { entry: 'main.css' } },
    fault: `It loads ${nameByContent('main.css', 'a {}')}, which is not one of its scripts.`,
  },
  {
    what: 'a page that is not exposed',
    build: { manifest: { exposes: {} } },
    fault: 'It does not expose ./home.',
  },
  {
    what: 'a page without scripts',
    build: { manifest: { exposes: { './home': { js: [] } } } },
    fault: 'exposes../home.js must name at least one script',
  },
  {
    what: 'a slot whose filler is not exposed',
    build: { remote: filler, manifest: { exposes: {} } },
    fault: 'It does not expose ./tips.',
  },
  {
    what: 'an exposed module with an odd name',
    build: { manifest: { exposes: { './home': { js: ['home.js'] }, '../x': { js: ['home.js'] } } } },
    fault: 'exposes.../x must look like ./page-name',
  },
  {
    what: "another remote's container",
    build: { manifest: { container: 'mfe_other_test' } },
    fault: 'Its container must be called mfe_feed_…, with a-z and 0-9, not mfe_other_test.',
  },
  {
    what: "the container of a remote whose name begins with this one's",
    build: { manifest: { container: 'mfe_feed_extra_test' } },
    fault: 'Its container must be called mfe_feed_…, with a-z and 0-9, not mfe_feed_extra_test.',
  },
  {
    what: 'hundreds of exposed modules, which every page would carry',
    build: {
      manifest: {
        exposes: Object.fromEntries(
          ['home', ...Array(200).keys()].map((name) => [`./${name}`, { js: ['home.js'] }]),
        ),
      },
    },
    fault: 'Its routes, navigation and exposed scripts weigh ',
  },
  {
    what: 'a container that is no name',
    build: { manifest: { container: 'mfe-feed test' } },
    fault: 'container must be a name',
  },
  {
    what: 'a shared package without a range',
    build: { manifest: { shared: { react: 'any' } } },
    fault: 'shared.react must be a semver range',
  },
  {
    what: 'a route over its budget',
    build: { files: { 'home.js': heavy() }, remote: budget(1_000, 90_000) },
    fault: 'Its route /home weighs ',
  },
  {
    what: 'a filler of a slot over its budget',
    build: {
      files: { 'home.js': heavy() },
      remote: { ...budget(1_000, 90_000), ...filler },
      manifest: { exposes: { './tips': { js: ['home.js'] } } },
    },
    fault: 'Its filler of the slot tips weighs ',
  },
  {
    what: 'scripts over its budget',
    build: { files: { 'late.js': heavy() }, remote: budget(40_000, 1_000) },
    fault: 'Its JavaScript weighs ',
  },
];
