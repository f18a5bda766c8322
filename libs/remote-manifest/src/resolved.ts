import type { RemoteManifest, RemoteNavigationEntry, RemoteRoute } from './schema.js';

/** A file as the shell loads it. */
interface ResolvedFile {
  url: string;
  integrity: string;
}

/** Identifies one build of one remote. */
export interface BuildReference {
  remote: string;
  buildId: string;
}

/** A build as the shell loads it. */
export interface ResolvedBuild {
  buildId: string;
  channel: 'stable' | 'canary' | 'override';
  /** `/remotes/<name>/files/`; files are immutable below it, and shared by the builds that hold them. */
  baseUrl: string;
  container: string;
  entry: ResolvedFile;
  exposes: Record<string, { js: ResolvedFile[] }>;
}

/** One remote of the page that the edge sends to one visitor. */
export interface ResolvedRemote extends ResolvedBuild {
  name: string;
  title: string;
  routes: RemoteRoute[];
  navigation: RemoteNavigationEntry[];
  slots: RemoteManifest['slots'];
  /**
   * The build that is tried when this one cannot be loaded: the stable build before it, or the stable one beside a
   * canary.
   */
  previous: ResolvedBuild | null;
  /** Set for a build that this visitor previews. */
  preview?: BuildPreview;
}

/** Who published a build that is previewed, and when. */
export interface BuildPreview {
  /** Label of the publish token. */
  author: string;
  /** ISO 8601. */
  publishedAt: string;
  gitRevision: string | null;
}

/** A build that this visitor may preview but that cannot run here. */
export interface RefusedPreview extends BuildReference {
  /** Sentences. */
  reasons: string[];
}

/** Inlined in the shell's HTML as `<script type="application/json" id="beem-remotes">`; also GET /api/remotes. */
export interface ResolvedRemotes {
  /** Changes whenever any pointer changes; sent as ETag of GET /api/remotes. */
  revision: string;
  remotes: ResolvedRemote[];
  /** Signed proof that this visitor received these builds; every client-error report includes it. */
  visit?: string;
  refusedPreview?: RefusedPreview;
}

/**
 * The content of `shell-manifest.json`, which the shell's build writes: the registry checks every published build
 * against it.
 */
export interface ShellManifest {
  schema: 1;
  /** The PLATFORM_CONTRACT_VERSION that the shell was built with. */
  platform: string;
  /** Shared package to the exact version that the shell provides. */
  shared: Record<string, string>;
  /** Slots that the shell itself fills; the others are filled by remotes. */
  slots: string[];
  /** Icons that navigation entries may name; older shells do not list them. */
  icons?: string[];
  /** The shell's own pages (the landing); remotes must offer every other page, or the answer is 404. */
  routes: { path: string; title: string; description?: string }[];
}
