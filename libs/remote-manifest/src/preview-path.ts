import type { RemoteManifest } from './schema.js';

/**
 * The page at which a preview of a remote opens: the first page without an id in its address, preferably one that
 * guests may see. Pages without the frame are steps of a flow, such as the sign-in, which redirects signed-in users;
 * they are chosen only when there is no other page.
 */
export function previewPathOf({ routes }: Pick<RemoteManifest, 'routes'>): string {
  const plain = routes.filter(({ path }) => !/[:*]/.test(path));
  const framed = plain.filter(({ layout }) => layout !== 'bare');
  const found = framed.find(({ access }) => access === 'public') ?? framed[0] ?? plain[0];
  return found?.path ?? '/';
}
