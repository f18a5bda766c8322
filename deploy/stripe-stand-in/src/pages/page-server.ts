import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../api/errors.js';
import { readForm } from '../api/form.js';
import { isSameOrigin, readBody, send } from '../api/http.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { notFoundPage, PAGE_POLICY } from './layout.js';
import { answerOnboarding, openOnboarding, type PageAnswer } from './onboarding.js';

/** The creator's pages at Stripe: onboarding. */
export function createPages(sandbox: Sandbox, afterCommit: () => void) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const answer = await pageOf(request, url);
    sandbox.store.commit();
    if ('redirect' in answer) {
      response.writeHead(303, { location: answer.redirect, 'cache-control': 'no-store' }).end();
    } else {
      const headers = { 'content-security-policy': PAGE_POLICY };
      send(response, answer.status ?? 200, 'text/html; charset=utf-8', answer.html, headers);
    }
    afterCommit();
  };

  async function pageOf(request: IncomingMessage, url: URL): Promise<PageAnswer> {
    const [, head, account = '', secret = ''] = url.pathname.split('/');
    const isPost = request.method === 'POST';
    if (isPost && !isSameOrigin(request)) throw new ApiError(403, 'Only pages of this server may do that.');
    if (url.pathname === '/') return { redirect: '/_control' };
    if (head === 'setup' && isPost) {
      const { step } = readForm(await readBody(request));
      return answerOnboarding(sandbox, { account, secret, step: String(step) });
    }
    if (head === 'setup') return openOnboarding(sandbox, { account, secret });
    return { html: notFoundPage(), status: 404 };
  }
}
