import { permissionsPolicy } from './permissions-policy.js';

/** The settings of the site on which a policy depends. */
export interface Site {
  /** Whether the origin is https. */
  isSecureOrigin: boolean;
  env: { PUBLIC_ORIGIN: string };
  /** Origin of the bucket that sends videos and pictures, where that is not the site itself. */
  mediaOrigin?: string | undefined;
}

/** The address to which browsers report violations of a policy; the api answers it (csp-reports/). */
const REPORTS = '/api/csp-reports';
/** styled-components adds empty style elements and fills them by script, which style policies do not block. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Other sources that a page allows. */
export interface OtherSources {
  calls: string[];
  frames: string[];
  /** May use the browser’s payment methods. */
  wallets: string[];
}

/** The values that differ between the policies of two answers. */
export interface AnswerPolicy {
  /** The nonce of the scripts and styles of this answer. */
  nonce: string;
  /** Null for a page on which nobody pays. */
  payments: OtherSources | null;
  /** Whether the address of the page may hold a secret; if so, its requests and links send no referrer. */
  hasSecretAddress?: boolean;
}

/** Headers of the shell's page. */
export function pageHeaders(site: Site, answer: AnswerPolicy): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site, answer),
    'reporting-endpoints': `csp="${site.env.PUBLIC_ORIGIN}${REPORTS}"`,
    // A cached page would keep its nonce too, so it is fetched each time and never cached.
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': answer.hasSecretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(answer.payments?.wallets),
    ...(site.isSecureOrigin ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Scripts: those of the page by nonce, and those that they load (`strict-dynamic`), of which the shell's Trusted Types
 * policy allows only the files of resolved builds. No address alone makes a script run.
 */
function contentSecurityPolicy(site: Site, { nonce, payments }: AnswerPolicy): string {
  const { PUBLIC_ORIGIN } = site.env;
  const media = site.mediaOrigin === undefined ? [] : [site.mediaOrigin];
  const socket = PUBLIC_ORIGIN.replace(/^http/, 'ws');
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, EMPTY_STYLE],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", ...media, 'blob:', 'data:'],
    'media-src': ["'self'", ...media, 'blob:', 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", socket, ...(payments?.calls ?? [])], // Older versions of Safari do not count a socket as 'self'.
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-src': payments?.frames ?? ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': [REPORTS],
    'report-to': ['csp'],
    ...(site.isSecureOrigin ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
