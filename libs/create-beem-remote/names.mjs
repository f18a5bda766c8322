/** As `REMOTE_NAME` of @beem/remote-manifest; this package has no dependency, so that `npm create` is quick. */
const NAME = /^mfe(?:-[a-z0-9]+)+$/;
const MAX_NAME_LENGTH = 40;

/**
 * First segments that no page of a remote may have: those that Beem's programs answer (`RESERVED_SEGMENTS` of
 * @beem/remote-manifest), those of the shell's own pages, and the page of the contract kit. A test compares the lists.
 */
export const RESERVED = {
  programs: ['api', 'media', 'remotes', 'assets', 'ws', 'healthz', 'readyz', 'metrics'],
  shell: ['releases', 'ui'],
  kit: ['slot-host'],
};

const OWNERS = {
  programs: "which Beem's programs answer themselves",
  shell: 'which is a page of the shell',
  kit: 'which is a page of the contract kit',
};

/** Windows opens a device for a file or folder with one of these names, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$/i;

/**
 * Finds why a text cannot be the name of a new remote, as a sentence; null for a valid name.
 * @param {string} name
 */
export function findNameFault(name) {
  if (name.length > MAX_NAME_LENGTH) {
    return `"${name}" has ${name.length} characters; the name of a remote has at most ${MAX_NAME_LENGTH}.`;
  }
  if (!NAME.test(name)) {
    return `"${name}" is no name of a remote: mfe- and words of a-z and 0-9, joined by -; for example ${suggest(name)}.`;
  }
  const [, page] = /^mfe-(.*)$/.exec(name);
  const owner = Object.keys(RESERVED).find((one) => RESERVED[one].includes(page));
  if (owner)
    return `${name} cannot be the name: its page would be /${page}, ${OWNERS[owner]}. Take another one.`;
  if (DEVICE.test(page))
    return `${name} cannot be the name: "${page}" is a device on Windows. Take another one.`;
  return null;
}

/**
 * Finds why a folder cannot hold a repository on every system, as a sentence; null for a valid folder.
 * @param {string} base last part of its path
 */
export function findFolderFault(base) {
  return DEVICE.test(base) ? `A folder cannot be called "${base}": that is a device on Windows.` : null;
}

/** Suggests the nearest valid name. */
function suggest(name) {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const near = ['mfe', ...words.filter((word, at) => at > 0 || word !== 'mfe')].join('-');
  return NAME.test(near) && findNameFault(near) === null ? near : 'mfe-hello';
}
