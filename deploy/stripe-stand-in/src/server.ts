import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { ApiError } from './api/errors.js';
import { createFaults } from './api/faults.js';
import { isLocalHost, send, sendJson } from './api/http.js';
import { KEY_LIFETIME_SECONDS } from './api/idempotency.js';
import { createApi } from './api-server.js';
import { createControl } from './control/control-server.js';
import { createAssets } from './frame/asset-server.js';
import { createPages } from './pages/page-server.js';
import type { Kind } from './sandbox/kinds.js';
import { now, type PaymentsSettings, type Sandbox } from './sandbox/sandbox.js';
import { Store } from './sandbox/store.js';
import { newEventObject } from './webhooks/new-event.js';
import { createWebhookQueue } from './webhooks/queue.js';
import { webhookSettings } from './webhooks/settings.js';

/** Stripe lists events for this long. */
const EVENT_SECONDS = 30 * 24 * 60 * 60;

export interface PaymentsServer {
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** A stand-in for Stripe: its HTTP API, its pages, its browser script, its webhooks. Loopback only; no money moves. */
export function createPaymentsServer(settings: PaymentsSettings): PaymentsServer {
  const store = new Store(settings.folder);
  store.compact(isKept);
  const queue = createWebhookQueue(store, settings);
  const sandbox: Sandbox = {
    ...{ settings, store, origin: `http://127.0.0.1:${settings.port}` },
    emit(event) {
      const object = newEventObject(event, Stripe.API_VERSION);
      store.save('event', object, event.owner ?? null);
      queue.add(object.id, event.owner ?? null);
    },
  };
  if (settings.webhookUrl) {
    store.save('webhook_settings', { ...webhookSettings(sandbox), url: settings.webhookUrl });
    store.commit();
  }
  const faults = createFaults();
  const api = createApi(sandbox, { faults, afterCommit: queue.wake });
  const control = createControl(sandbox, queue, faults);
  const assets = createAssets(sandbox);
  const pages = createPages(sandbox, queue.wake);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isLocalHost(request.headers.host)) return send(response, 403, 'text/plain', 'This server is local.');
    const url = new URL(request.url ?? '/', sandbox.origin);
    if (url.pathname.startsWith('/v1/')) return api(request, response, url);
    if (url.pathname === '/_control' || url.pathname.startsWith('/_control/')) {
      return control(request, response, url);
    }
    if (!assets(request, response, url)) await pages(request, response, url);
  }

  return {
    listen: () => listenOn(server, settings.port).then(queue.wake),
    close() {
      queue.stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function isKept(kind: Kind, value: object): boolean {
  if (kind === 'event') return (value as Stripe.Event).created + EVENT_SECONDS > now();
  if (kind === 'saved_answer') return (value as { created: number }).created + KEY_LIFETIME_SECONDS > now();
  if (kind === 'delivery') return (value as { status: string }).status === 'pending';
  if (kind === 'onboarding_link') return (value as { expiresAt: number }).expiresAt + EVENT_SECONDS > now();
  return true;
}

function fail(response: ServerResponse, error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
  if (response.headersSent) response.end();
  else if (error instanceof ApiError) sendJson(response, error.status, error.toBody());
  else
    sendJson(
      response,
      500,
      new ApiError(500, 'The stand-in failed; see its log.', { type: 'api_error' }).toBody(),
    );
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
