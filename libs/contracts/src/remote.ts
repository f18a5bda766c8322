/**
 * How a remote describes itself. `remote.json` is written by its team, the build manifest by its build;
 * the registry stores manifests, the edge resolves them and inlines `ResolvedRemotes` into the shell's HTML.
 */

/** Version of everything the shell promises to remotes (the exports of @beem/platform, slots, this file). */
export const PLATFORM_CONTRACT_VERSION = '1.2.0';

export type RouteAccess = 'public' | 'protected' | 'moderator';

export interface RemoteRoute {
  /** react-router path below the root, e.g. `/watch/:id`. */
  path: string;
  access: RouteAccess;
  /** Document title without the product's name. */
  title: string;
  description?: string;
  /** Which exposed module renders it, e.g. `./watch`; its default export is the page component. */
  expose: string;
  /** `app` (header, sidebar, bar) unless the page brings its own full-screen frame. */
  layout?: 'app' | 'bare';
  /** Query parameters never matter for matching; `video` pages use the dark roles in both themes. */
  tone?: 'default' | 'film';
}

export interface RemoteNavigationEntry {
  label: string;
  path: string;
  /** Name of a lucide icon the shell bundles, e.g. `house`, `compass`, `square-plus`, `library`, `wallet`, `shield`. */
  icon: string;
  /** Desktop group; entries without one come first. */
  group?: 'CREATE';
  /** Where it stands: the desktop sidebar, the mobile bar, the avatar menu. */
  placements: ('sidebar' | 'bar' | 'menu')[];
  /** Which viewers see it in the mobile bar and the menu; the sidebar shows `everyone` and `signedIn` entries to all. */
  audience: 'everyone' | 'signedIn' | 'moderator';
  /** Ascending within its group and placement. */
  order: number;
}

export interface RemoteManifest {
  /** kebab-case, equals the folder: `mfe-feed`. */
  name: string;
  title: string;
  routes: RemoteRoute[];
  navigation: RemoteNavigationEntry[];
  slots: {
    fills: { slot: string; expose: string }[];
    needs: { slot: string; optional: boolean }[];
  };
  /** Semver range over PLATFORM_CONTRACT_VERSION. */
  platform: string;
  budget: {
    /** gzip bytes of entry + exposed chunk (+ its static imports) of any one route. */
    firstRouteGzipBytes: number;
    /** gzip bytes of all JavaScript of the remote. */
    totalGzipBytes: number;
  };
}

export interface BuildFile {
  /** Path below the build's root, e.g. `remoteEntry.3f2a91.js`. */
  path: string;
  bytes: number;
  gzipBytes: number;
  /** Subresource Integrity value: `sha384-` + base64. Files are stored under it. */
  integrity: string;
  contentType: string;
}

export interface BuildManifest {
  schema: 1;
  /** First 16 hex digits of the SHA-256 over the sorted `path integrity` lines and the remote manifest. */
  buildId: string;
  remote: RemoteManifest;
  /** Federation container name and global: `mfe_feed_<source id>`; unique per build so that two builds coexist. */
  container: string;
  /** Path of the remote entry file. */
  entry: string;
  /** Exposed module to the files it needs at once: `{"./hub": {js: ["expose-hub.js"], css: []}}`. */
  exposes: Record<string, { js: string[] }>;
  /** Shared package to the range that this build was compiled for. */
  shared: Record<string, string>;
  files: BuildFile[];
  gitRevision: string | null;
  builtAt: string;
}

/** One remote as the edge hands it to the shell for one visitor. */
export interface ResolvedRemote {
  name: string;
  title: string;
  buildId: string;
  channel: 'stable' | 'canary' | 'override';
  /** `/remotes/<name>/<buildId>/`; files are immutable below it. */
  baseUrl: string;
  container: string;
  entry: { url: string; integrity: string };
  exposes: Record<string, { js: { url: string; integrity: string }[] }>;
  routes: RemoteRoute[];
  navigation: RemoteNavigationEntry[];
  slots: RemoteManifest['slots'];
  /** The stable build before this one, tried when this one cannot be loaded. */
  previous: Omit<ResolvedRemote, 'previous' | 'routes' | 'navigation' | 'slots' | 'name' | 'title'> | null;
}

/** Inlined in the shell's HTML as `<script type="application/json" id="beem-remotes">`; also GET /api/remotes. */
export interface ResolvedRemotes {
  /** Changes whenever any pointer changes; sent as ETag of GET /api/remotes. */
  revision: string;
  remotes: ResolvedRemote[];
  /** Signed proof that this visitor received these builds; every client-error report carries it. */
  visit?: string;
}

/** Written by the shell's build as `shell-manifest.json`: what the registry checks every published build against. */
export interface ShellManifest {
  schema: 1;
  /** The PLATFORM_CONTRACT_VERSION that the shell was built with. */
  platform: string;
  /** Shared package to the exact version that the shell provides. */
  shared: Record<string, string>;
  /** Slots that the shell itself fills; the others are filled by remotes. */
  slots: string[];
  /** The shell's own pages (the landing); everything else a remote must offer, or the answer is 404. */
  routes: { path: string; title: string; description?: string }[];
}
