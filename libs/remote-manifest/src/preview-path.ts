import type { RemoteManifest } from './schema.js';

/**
 * Where a preview of a remote opens: the first page that needs no id in its address, best one that guests may see. Pages
 * without the frame are steps of a flow, as the sign-in, which leads on at once who is signed in: only where there is no other.
 */
export function previewPathOf({ routes }: Pick<RemoteManifest, 'routes'>): string {
  const plain = routes.filter(({ path }) => !/[:*]/.test(path));
  const framed = plain.filter(({ layout }) => layout !== 'bare');
  const found = framed.find(({ access }) => access === 'public') ?? framed[0] ?? plain[0];
  return found?.path ?? '/';
}
