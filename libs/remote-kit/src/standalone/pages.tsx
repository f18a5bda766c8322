import { findRoute, Link, useLocation, usePageMeta } from '@beem/platform';
import type { RemoteManifest } from '@beem/remote-manifest';
import { type ComponentType, useEffect, useState } from 'react';

type Page = ComponentType<Record<string, never>>;

// webpack resolves these: the pages of the remote behind the alias `beem-remote`.
const modules = import.meta.webpackContext('beem-remote/src/pages', {
  recursive: false,
  regExp: /\.tsx$/,
  exclude: /\.spec\.tsx$/,
  mode: 'lazy',
});

/** The page of the current address, or links to all pages. */
export function AlonePages({ remote }: { remote: RemoteManifest }) {
  const route = findRoute(remote.routes, useLocation().pathname);
  const [loaded, setLoaded] = useState<{ expose: string; page: Page } | null>(null);
  const expose = route?.expose;
  usePageMeta({ title: route?.title ?? remote.title });
  useEffect(() => {
    if (!expose) return;
    let isCurrent = true;
    void (modules(`${expose}.tsx`) as Promise<{ default: Page }>).then(
      (module) => isCurrent && setLoaded({ expose, page: module.default }),
    );
    return () => {
      isCurrent = false;
    };
  }, [expose]);
  if (!route) {
    return (
      <ul>
        {remote.routes.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    );
  }
  return loaded?.expose === expose && loaded ? <loaded.page /> : <p aria-busy="true">Loading…</p>;
}
