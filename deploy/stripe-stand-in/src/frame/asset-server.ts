import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { send } from '../api/http.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { cardPage, challengePage, FRAME_POLICY } from './frame-pages.js';

const COMPILED = fileURLToPath(new URL('../../dist', import.meta.url));
/** In the order of their dependencies. */
const PAGE_MODULES = ['frame-channel', 'frame-options', 'element', 'elements', 'challenge', 'stripe'];
const FRAME_MODULES = ['card-frame', 'challenge-frame', 'card-fields', 'confirm', 'theme'];
const SCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** Serves the browser script and the documents that it embeds; false for another address. */
export function createAssets(sandbox: Sandbox) {
  return (_request: IncomingMessage, response: ServerResponse, url: URL): boolean => {
    const [, frame] = /^\/v3\/frame\/([\w-]+)\.js$/.exec(url.pathname) ?? [];
    if (url.pathname === '/v3/stripe.js') {
      send(response, 200, SCRIPT, pageScript(sandbox.origin), {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    } else if (frame && FRAME_MODULES.includes(frame)) {
      send(response, 200, SCRIPT, read(`frame/${frame}.js`));
    } else if (url.pathname === '/v3/card') sendFrame(response, cardPage());
    else if (url.pathname === '/v3/challenge') sendFrame(response, challengePage());
    else return false;
    return true;
  };
}

function sendFrame(response: ServerResponse, html: string): void {
  const headers = { 'content-security-policy': FRAME_POLICY, 'cross-origin-resource-policy': 'cross-origin' };
  send(response, 200, HTML, html, headers);
}

const read = (file: string) => readFileSync(path.join(COMPILED, file), 'utf8');

/**
 * One classic script, as Stripe serves one: `@stripe/stripe-js` waits for `window.Stripe` when it has loaded. Its
 * modules are joined in one scope, without their imports and exports.
 */
function pageScript(origin: string): string {
  const release = Stripe.API_VERSION.split('.')[1];
  const values = `const STAND_IN = ${JSON.stringify(origin)}; const RELEASE = ${JSON.stringify(release)};`;
  const modules = PAGE_MODULES.map((name) =>
    read(`browser/${name}.js`)
      .replace(/(^|\*\/ )import [^;]*;$/gm, '$1')
      .replace(/(^|\*\/ )export /gm, '$1')
      .replace(/^\/\/# sourceMappingURL.*$/gm, ''),
  );
  return `(() => {\n'use strict';\n${values}\n${modules.join('\n')}\n})();\n`;
}
