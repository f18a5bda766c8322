import { createHash } from 'node:crypto';
import { PERMISSIONS_POLICY } from '../../../platform/http/index.js';

export interface PageOrigin {
  /** The configured origin, e.g. `https://beem.example`. */
  publicOrigin: string;
  isSecure: boolean;
}

/** Headers of the shell's page. Scripts: our own files and the template's inline ones by hash, nothing else. */
export function pageHeaders(template: string, origin: PageOrigin): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(template, origin),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    ...(origin.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function contentSecurityPolicy(template: string, { publicOrigin, isSecure }: PageOrigin): string {
  const socket = publicOrigin.replace(/^http/, 'ws');
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(template)],
    'style-src': ["'self'", "'unsafe-inline'"], // styled-components writes style elements.
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", socket], // Older Safari does not count a socket as 'self'.
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Hashes of the scripts that stand in the template itself; data blocks are no scripts. */
export function inlineScriptHashes(template: string): string[] {
  return [...template.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi)]
    .filter(({ groups }) => !/\bsrc\s*=|type\s*=\s*["']?application\/json/i.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.code ?? '')
    .filter((code) => code.trim() !== '')
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
