// Copies the files that the services need at run time into a folder, and lists them: `node deploy/images/collect.mjs
// /app`, after `npm ci` and the build. A package of this repository is copied with its dist, every other one as npm
// installed it.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the folder to copy to.');

/** Folder of each package, relative to the repository, to its package.json. */
const needed = new Map();
add('services');
for (const folder of needed.keys()) copy(folder);
for (const name of ['package.json', 'LICENSE']) cpSync(name, path.join(target, name));
writeFileSync(path.join(target, 'sbom.json'), `${JSON.stringify(bom(), null, 2)}\n`);
console.log(`${needed.size} packages in ${target}.`);

/** Adds a package and its dependencies, without development dependencies. */
function add(folder) {
  if (needed.has(folder)) return;
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  needed.set(folder, manifest);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = manifest;
  const optional = new Set([
    ...Object.keys(optionalDependencies),
    ...Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name].optional),
  ]);
  for (const name of new Set(
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
  )) {
    const found = find(name, folder);
    // Binaries of other platforms are not installed, and an optional peer is included only where something else needs
    // it.
    if (found && !(optional.has(name) && name in peerDependencies)) add(found);
    else if (!found && !optional.has(name))
      throw new Error(`${folder} needs ${name}, which is not installed.`);
  }
}

/** Finds a package as Node does: in node_modules of the folder, or of one above it. */
function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (path.basename(folder) !== 'node_modules' && existsSync(found)) {
      const isLink = lstatSync(found).isSymbolicLink();
      return isLink ? path.relative(process.cwd(), realpathSync(found)) : found;
    }
    if (folder === '.') return null;
  }
}

function copy(folder) {
  const to = path.join(target, folder);
  if (!folder.includes('node_modules')) {
    for (const name of ['package.json', 'dist'])
      cpSync(path.join(folder, name), path.join(to, name), { recursive: true });
    const { name } = needed.get(folder);
    const link = path.join(target, 'node_modules', name);
    if (folder === 'services') return;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(readlinkSync(path.join('node_modules', name)), link);
    return;
  }
  mkdirSync(to, { recursive: true });
  // Nested packages are added separately where they are needed.
  const filter = (source) => !source.slice(folder.length).includes('/node_modules');
  cpSync(folder, to, { recursive: true, filter });
}

/** The list of all packages as CycloneDX 1.5. */
function bom() {
  const components = [...needed.values()].map(({ name, version, license }) => ({
    ...{ type: 'library', name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` },
    ...(typeof license === 'string' ? { licenses: [{ expression: license }] } : {}),
  }));
  components.sort((one, other) => (one.purl < other.purl ? -1 : 1));
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
}
