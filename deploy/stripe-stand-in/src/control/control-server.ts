import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, unknownUrl } from '../api/errors.js';
import type { Faults } from '../api/faults.js';
import { type FormValues, readForm } from '../api/form.js';
import { isSameOrigin, readBody, send, sendJson } from '../api/http.js';
import { Params } from '../api/params.js';
import { createRouter } from '../api/routes.js';
import { PAGE_POLICY } from '../pages/layout.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import type { WebhookQueue } from '../webhooks/queue.js';
import { createActions } from './actions.js';
import { controlPage } from './control-page.js';
import { webhookActions } from './webhook-actions.js';

/**
 * The page and the calls for the actions of customers, banks and Stripe itself; list:
 * deploy/stripe-stand-in/README.md.
 */
export function createControl(sandbox: Sandbox, queue: WebhookQueue, faults: Faults) {
  const route = createRouter([...createActions(sandbox, faults), ...webhookActions(sandbox)]);

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { method = 'GET' } = request;
    if (url.pathname === '/_control/health') {
      return sendJson(response, 200, { status: 'ok', folder: sandbox.settings.folder });
    }
    if (method === 'GET' && url.pathname === '/_control') {
      const headers = { 'content-security-policy': PAGE_POLICY };
      return send(response, 200, 'text/html; charset=utf-8', controlPage(sandbox, queue.waiting()), headers);
    }
    if (!isSameOrigin(request)) throw new ApiError(403, 'Only pages of this server may do that.');
    const values = readValues(request, await readBody(request));
    const result = await act(method, url.pathname, values);
    // A form of the page returns to the page.
    if (String(request.headers.accept).includes('text/html')) {
      response.writeHead(303, { location: '/_control' }).end();
    } else sendJson(response, 200, result);
  };

  async function act(method: string, path: string, values: FormValues): Promise<object> {
    const params = new Params(values);
    if (method === 'POST' && path === '/_control/webhooks/release') {
      const isReversed = params.flag('isReversed');
      const copies = params.integer('copies', { min: 1, max: 10 }) ?? 1;
      params.end();
      return { sent: await queue.release({ isReversed, copies }) };
    }
    const [, event] = /^\/_control\/events\/(\w+)\/send$/.exec(path) ?? [];
    if (method === 'POST' && event) {
      const copies = params.integer('copies', { min: 1, max: 10 }) ?? 1;
      const ageSeconds = params.integer('ageSeconds') ?? 0;
      const isForged = params.flag('isForged');
      params.end();
      return { sent: await queue.send(event, { copies, ageSeconds, isForged }) };
    }
    const matched = route(method, path);
    if (!matched) throw unknownUrl(method, path);
    try {
      return matched.route.answer({ sandbox, params, ids: matched.ids, owner: null, isPublic: false });
    } finally {
      sandbox.store.commit();
      queue.wake();
    }
  }
}

function readValues({ headers }: IncomingMessage, body: string): FormValues {
  if (!headers['content-type']?.startsWith('application/json')) return readForm(body);
  try {
    return textsOf(JSON.parse(body || '{}'));
  } catch {
    throw new ApiError(400, 'This is no JSON.');
  }
}

/** Converts `{copies: 2}` to the form's `{copies: '2'}`. */
function textsOf(json: object): FormValues {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? textsOf(value) : String(value),
    ]),
  );
}
