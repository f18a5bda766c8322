import type { IncomingMessage, ServerResponse } from 'node:http';
import { findAccount } from './accounts/account.js';
import { accountRoutes } from './accounts/account-routes.js';
import { ApiError, insufficientBalance, unknownKey, unknownUrl } from './api/errors.js';
import { expandObject } from './api/expand.js';
import type { FaultKind, Faults } from './api/faults.js';
import { readForm } from './api/form.js';
import { readBody, send } from './api/http.js';
import { findSavedAnswer, type KeyedRequest, saveAnswer } from './api/idempotency.js';
import { Params } from './api/params.js';
import { createRouter, type MatchedRoute } from './api/routes.js';
import { chargeRoutes } from './charges/charge-routes.js';
import { refundRoutes } from './charges/refund-routes.js';
import { reversalRoutes } from './charges/reversal-routes.js';
import { disputeRoutes } from './disputes/dispute-routes.js';
import { intentRoutes } from './intents/intent-routes.js';
import { payoutRoutes } from './payouts/payout-routes.js';
import { newId } from './sandbox/ids.js';
import type { Sandbox } from './sandbox/sandbox.js';
import { eventRoutes } from './webhooks/event-routes.js';

const route = createRouter([
  ...accountRoutes,
  ...intentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...reversalRoutes,
  ...disputeRoutes,
  ...payoutRoutes,
  ...eventRoutes,
]);

/** Pages of Beem may call it with the publishable key, from any loopback address. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, stripe-version',
  'access-control-allow-methods': 'GET, POST',
  'cross-origin-resource-policy': 'cross-origin',
};

interface Answer {
  status: number;
  body: string;
  /** Whether the answer is saved under an idempotency key. */
  isSaved?: boolean;
  isReplayed?: boolean;
}

interface Call {
  body: string;
  fault: FaultKind | null;
}

/** Stripe's HTTP API below `/v1/`. */
export function createApi(
  sandbox: Sandbox,
  { faults, afterCommit }: { faults: Faults; afterCommit: () => void },
) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    // Set first, so that a browser can read any answer, including a failure.
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return send(response, 204, 'text/plain', '');
    const body = await readBody(request);
    const fault = faults.take(url.pathname);
    const answer = answerAndCommit(request, url, { body, fault });
    if (fault === 'lost_answer') {
      afterCommit();
      request.socket.destroy();
      return;
    }
    send(response, answer.status, 'application/json', answer.body, {
      'request-id': newId('req'),
      // A saved failure is repeated however often it is requested.
      ...(answer.isSaved && answer.status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
      ...(answer.isReplayed ? { 'idempotent-replayed': 'true', 'original-request': newId('req') } : {}),
    });
    afterCommit();
  };

  /** Reads and writes without a pause, so that requests never see half of each other. */
  function answerAndCommit(request: IncomingMessage, url: URL, call: Call): Answer {
    try {
      return answerCall(request, url, call);
    } catch (error) {
      return answerOf(error);
    } finally {
      sandbox.store.commit();
    }
  }

  function answerCall(request: IncomingMessage, url: URL, { body, fault }: Call): Answer {
    if (fault === 'rate_limit')
      throw new ApiError(429, 'Request rate limit exceeded.', { code: 'rate_limit' });
    const { method = 'GET' } = request;
    const form = method === 'POST' ? body : url.search.slice(1);
    const matched = route(method, url.pathname);
    if (!matched) throw unknownUrl(method, url.pathname);
    const values = readForm(form);
    const isPublic = authenticate(request, typeof values.key === 'string' ? values.key : undefined);
    if (isPublic && !matched.route.isForBrowsers) {
      throw new ApiError(403, 'This API call cannot be made with a publishable API key.');
    }
    delete values.key;
    const owner = readOwner(request);
    const keyed = keyedRequest(request, { owner, path: url.pathname, form });
    const saved = keyed && findSavedAnswer(sandbox.store, keyed);
    if (saved) return { status: saved.status, body: saved.body, isSaved: true, isReplayed: true };
    const params = new Params(values);
    const { answer, hasBegun } = run(matched);
    // Refused parameters are not saved; every result of a started call is, including failures.
    if (!keyed || !hasBegun) return answer;
    saveAnswer(sandbox.store, keyed, answer.status, answer.body);
    return { ...answer, isSaved: true };

    function run({ route: { answer: act }, ids }: MatchedRoute): { answer: Answer; hasBegun: boolean } {
      const isPlanned = fault === 'error' || fault === 'refusal';
      try {
        if (fault === 'error') throw new ApiError(500, 'An unknown error occurred', { type: 'api_error' });
        if (fault === 'refusal') throw insufficientBalance();
        const expand = params.list('expand');
        const object = act({ ...{ sandbox, params, owner, isPublic }, ids });
        const expanded = expandObject(sandbox.store, object, expand, owner);
        return { answer: { status: 200, body: JSON.stringify(expanded, null, 2) }, hasBegun: true };
      } catch (error) {
        return { answer: answerOf(error), hasBegun: isPlanned || params.areValid || isDeclined(error) };
      }
    }
  }

  function keyedRequest(
    { headers, method = 'GET' }: IncomingMessage,
    { owner, path, form }: { owner: string | null; path: string; form: string },
  ): KeyedRequest | undefined {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || method !== 'POST') return undefined;
    return { key: key.slice(0, 255), account: owner, method, path, form };
  }

  /**
   * @returns whether it is the publishable key
   * @throws ApiError 401
   */
  function authenticate({ headers }: IncomingMessage, inForm: string | undefined): boolean {
    const key = keyIn(headers.authorization) ?? inForm;
    if (key === sandbox.settings.publishableKey) return true;
    if (key === sandbox.settings.secretKey) return false;
    throw unknownKey();
  }

  function readOwner({ headers }: IncomingMessage): string | null {
    const id = headers['stripe-account'];
    if (typeof id !== 'string') return null;
    return findAccount(sandbox, id).id;
  }
}

const isDeclined = (error: unknown) => error instanceof ApiError && error.status === 402;

/** @throws the error itself if it is a fault of the stand-in */
function answerOf(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, body: JSON.stringify(error.toBody(), null, 2) };
}

/** The key in `Bearer sk_…`, or in the name of Basic authentication. */
function keyIn(header = ''): string | undefined {
  const [scheme, value = ''] = header.split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}
