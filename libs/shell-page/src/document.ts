import {
  type BuildReference,
  matchRoute,
  type RemoteRoute,
  type ResolvedRemote,
  type ResolvedRemotes,
  type ShellManifest,
} from '@beem/remote-manifest';
import { escapeHtml, escapeJson } from './escape.js';
import { NONCE_ATTRIBUTE, SESSION_TAG, VISIT_MARK } from './page-body.js';
import { type Preview, pageTags, previewTags, shorten } from './preview-tags.js';

const PRODUCT = 'Beem';
const HEAD = '<!--beem:head-->';
const REMOTES = '<!--beem:remotes-->';
const TRACED = '\n<meta name="beem-tracing" content="on">';
/** The comment with the shell's hint that only the pages of remotes need. */
const REMOTE_PAGE = /<!--beem:remote-page (.*?)-->/;
/** The title and text of the shell's own 404 page. */
const NOT_FOUND = { title: '404 Page Not Found', description: 'There is no page at this address.' };

export interface FoundPage {
  /** The build that provides the page. */
  build: BuildReference | null;
  /** The pattern that matched, or null where no route matches. */
  pattern: string | null;
  title: string;
  description?: string;
  /** Whether users pay on the page, from its remote's description. */
  takesPayments: boolean;
  /** Address of the API call with which the page begins (`preload` of its route), or null. */
  preload: string | null;
  /** The place in which the document shows the first video of that call (`firstVideo` of its route), or null. */
  firstVideo: string | null;
  /** The scripts with which the page starts, in the order of need. */
  scripts: { url: string; integrity: string }[];
}

/** Finds whether a path is a page of the shell, a page of a remote, or none; pure. */
export function findPage(pathname: string, shell: ShellManifest, remotes: ResolvedRemote[]): FoundPage {
  const available = [
    ...shell.routes.map((route) => ({
      ...route,
      remote: null,
      expose: '',
      payments: false,
      preload: undefined,
      firstVideo: undefined,
    })),
    ...remotes.flatMap((remote) => remote.routes.map((route: RemoteRoute) => ({ ...route, remote }))),
  ];
  const route = matchRoute(available, pathname);
  if (!route)
    return {
      pattern: null,
      build: null,
      ...NOT_FOUND,
      takesPayments: false,
      preload: null,
      firstVideo: null,
      scripts: [],
    };
  return {
    pattern: route.path,
    build: route.remote && { remote: route.remote.name, buildId: route.remote.buildId },
    title: route.title,
    description: route.description,
    takesPayments: route.payments === true,
    preload: route.preload ?? null,
    // The banner of a preview moves the page.
    firstVideo: route.remote?.channel === 'override' ? null : (route.firstVideo ?? null),
    scripts: route.remote ? [route.remote.entry, ...(route.remote.exposes[route.expose]?.js ?? [])] : [],
  };
}

/**
 * Whether the policy of a page allows the payment provider. `blocked`: nobody pays on this page, but other pages allow
 * payments; `off`: no page does.
 */
export type PaymentMark = 'allowed' | 'blocked' | 'off';

export interface PageContent {
  remotes: ResolvedRemotes;
  preview?: Preview | null;
  payments: PaymentMark;
  /** Whether calls of the page begin traces. */
  isTraced?: boolean;
}

/** The shell's HTML with the page's title, hints and the resolved remotes in it; pure. */
export function fillTemplate(
  template: string,
  page: FoundPage,
  { remotes, preview = null, payments, isTraced = false }: PageContent,
): string {
  const payload = `<script type="application/json" id="beem-remotes">${escapeJson({ ...remotes, visit: VISIT_MARK })}</script>`;
  // Replacement functions are used, because a replacement text would interpret `$&` and the like in remotes' titles.
  // A call that the document makes has no trace, so with tracing the page makes it itself.
  const preload = isTraced ? null : page.preload;
  return openHint(template, page)
    .replace(HEAD, () => headOf({ ...page, preload }, preview, payments) + (isTraced ? TRACED : ''))
    .replace(REMOTES, () => payload);
}

/** Uncomments the shell's hint on the pages of remotes, and removes it from the others. */
export function openHint(template: string, { scripts }: Pick<FoundPage, 'scripts'>): string {
  return template.replace(REMOTE_PAGE, (_comment, hint: string) => (scripts.length > 0 ? hint : ''));
}

function headOf(
  { scripts, preload, firstVideo, ...page }: FoundPage,
  preview: Preview | null,
  payments: PaymentMark,
): string {
  const title = preview?.title ?? page.title;
  const description = preview ? shorten(preview.description) : page.description;
  const name = title && title !== PRODUCT ? `${title} · ${PRODUCT}` : PRODUCT;
  return [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="beem-payments" content="${payments}">`,
    SESSION_TAG,
    ...(preload ? [`<meta name="beem-preload" content="${escapeHtml(preload)}">`] : []),
    ...(firstVideo ? [`<meta name="beem-first-video" content="${escapeHtml(firstVideo)}">`] : []),
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(preview ? previewTags(preview) : ownTags(page)),
    // Same crossorigin and integrity as the script elements that follow, or browsers fetch the files twice.
    ...scripts.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" ${NONCE_ATTRIBUTE} crossorigin="anonymous" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}">`,
    ),
  ].join('\n');
}

/** A page with an id in its address has its own tags, or none where guests may not see its subject. */
function ownTags({
  pattern,
  title,
  description,
}: Omit<FoundPage, 'scripts' | 'preload' | 'firstVideo'>): string[] {
  if (pattern === null || pattern.includes(':') || description === undefined) return [];
  return pageTags({ title, description });
}
