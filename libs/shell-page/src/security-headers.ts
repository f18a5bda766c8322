import { permissionsPolicy } from './permissions-policy.js';

/** What a policy depends on. */
export interface Site {
  /** Whether the origin is https. */
  isSecureOrigin: boolean;
  env: { PUBLIC_ORIGIN: string };
}

/** Where browsers send what a policy stopped; the api answers it (csp-reports/). */
const REPORTS = '/api/csp-reports';
/** styled-components makes style elements that are empty and fills them by script, which no policy of styles stops. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Sources that a page lets in besides ours. */
export interface OtherSources {
  calls: string[];
  frames: string[];
  /** May use the browser’s payment methods. */
  wallets: string[];
}

/** What differs between the policies of two answers. */
export interface AnswerPolicy {
  /** Of its scripts and styles, in this very answer. */
  nonce: string;
  /** Null for a page on which nobody pays. */
  payments: OtherSources | null;
  /** Whether the address of the page may hold a secret: its requests and links name no address then. */
  hasSecretAddress?: boolean;
}

/** Headers of the shell's page. */
export function pageHeaders(site: Site, answer: AnswerPolicy): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site, answer),
    'reporting-endpoints': `csp="${site.env.PUBLIC_ORIGIN}${REPORTS}"`,
    // A cached page would keep its nonce, too: it is fetched each time, and no cache keeps it.
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
 * Scripts: those of the page by nonce, and what they load themselves (`strict-dynamic`), for which the shell's Trusted
 * Types policy lets only the files of resolved builds through. No address makes a script run by itself.
 */
function contentSecurityPolicy(site: Site, { nonce, payments }: AnswerPolicy): string {
  const { PUBLIC_ORIGIN } = site.env;
  const socket = PUBLIC_ORIGIN.replace(/^http/, 'ws');
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, EMPTY_STYLE],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", socket, ...(payments?.calls ?? [])], // Older Safari does not count a socket as 'self'.
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
