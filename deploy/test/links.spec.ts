import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFiles } from '../src/checks/test-files.js';
import { repositoryRoot } from '../src/local-stack/state.js';

const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
/** A path in comments and docs; the template of outside remotes refers to its own repository. */
const NAMED = /(?<![\w/.-])docs\/[\w./-]+\.(?:md|http|yaml|svg)\b/g;
/** Said of a folder that another repository has. */
const OUTSIDE = 'libs/create-beem-remote/template/';

const files = findFiles(/\.(md|tsx?|[cm]js)$/).filter((file) => !file.startsWith(OUTSIDE));

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const slugsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading));

/** @returns why a link of a document leads nowhere; undefined where it leads somewhere */
function faultOf(file: string, target: string): string | undefined {
  const [to = '', anchor] = target.split('#');
  const found = to === '' ? file : path.resolve(path.dirname(file), decodeURI(to));
  if (!existsSync(found)) return `${target} does not exist`;
  if (anchor && found.endsWith('.md') && !slugsOf(found).includes(anchor))
    return `${target} has no such heading`;
}

it('has no link in a document that leads nowhere', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(50);
  const faults = documents.flatMap((document) => {
    const file = path.join(repositoryRoot, document);
    return [...readFileSync(file, 'utf8').matchAll(LINK)].flatMap(([, target = '']) => {
      const fault = faultOf(file, target);
      return fault ? [`${document}: ${fault}`] : [];
    });
  });
  expect(faults).toEqual([]);
});

it('names no document that does not exist', () => {
  const faults = files.flatMap((file) =>
    [...readFileSync(path.join(repositoryRoot, file), 'utf8').matchAll(NAMED)]
      .filter(([named]) => !existsSync(path.join(repositoryRoot, named)))
      .map(([named]) => `${file}: ${named}`),
  );
  expect(faults).toEqual([]);
});
