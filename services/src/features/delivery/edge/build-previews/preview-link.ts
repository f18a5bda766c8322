import { BUILD_ID, type BuildReference, REMOTE_NAME } from '@beem/remote-manifest';

const PARAMETER = 'preview';

/** The address of a page that requests a preview: `/home?preview=mfe-feed@<build>`. */
export interface PreviewLink {
  /** Null where the parameter names no build. */
  build: BuildReference | null;
  /** The same page without the parameter; always on this site. */
  target: string;
}

/** Null for an address without the parameter; pure. @param url path and query of a request */
export function readPreviewLink(url: string): PreviewLink | null {
  const [path = '', query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const value = parameters.get(PARAMETER);
  if (value === null) return null;
  parameters.delete(PARAMETER);
  const [remote = '', buildId = '', ...more] = value.split('@');
  const isBuild = REMOTE_NAME.test(remote) && BUILD_ID.test(buildId) && more.length === 0;
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  // Browsers read `//host` and `/\host` as another site.
  const target = `/${path.replace(/^[/\\]+/, '')}${rest}`;
  return { build: isBuild ? { remote, buildId } : null, target };
}
