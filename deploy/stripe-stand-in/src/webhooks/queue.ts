import { newId } from '../sandbox/ids.js';
import type { Delivery } from '../sandbox/kinds.js';
import type { PaymentsSettings } from '../sandbox/sandbox.js';
import type { Store } from '../sandbox/store.js';
import { noteAnswer } from './delivery.js';
import { postEvent } from './post-event.js';
import { webhookSettings } from './settings.js';

const MAX_AT_ONCE = 8;

export interface Sent {
  event: string;
  type: string;
  status: number;
}

export interface WebhookQueue {
  add(event: string, account: string | null): void;
  /** Sends due events, and schedules the next ones. */
  wake(): void;
  /** Sends all waiting events, one after the other, and returns their results. */
  release(options: { isReversed: boolean; copies: number }): Promise<Sent[]>;
  /** Sends one event now, whatever its earlier results. */
  send(event: string, options: { copies: number; ageSeconds: number; isForged: boolean }): Promise<Sent[]>;
  waiting(): number;
  stop(): void;
}

/** Repeats each webhook with growing pauses until Beem accepts it; waiting ones survive a restart. */
export function createWebhookQueue(store: Store, settings: PaymentsSettings): WebhookQueue {
  const waiting = new Map(
    [...store.list('delivery')].filter(({ status }) => status === 'pending').map((one) => [one.id, one]),
  );
  const underWay = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function add(event: string, account: string | null): void {
    const { delayMs } = webhookSettings({ store });
    const delivery: Delivery = {
      ...{ id: newId('whd'), event, account, attempts: 0, status: 'pending', answer: null },
      nextAt: Date.now() + delayMs,
    };
    store.save('delivery', delivery);
    waiting.set(delivery.id, delivery);
  }

  function wake(): void {
    clearTimeout(timer);
    const { url, isHeld, copies } = webhookSettings({ store });
    if (isStopped || isHeld || url === null || waiting.size === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const delivery of waiting.values()) {
      if (underWay.size >= MAX_AT_ONCE) return; // The end of one calls this again.
      if (underWay.has(delivery.id)) continue;
      if (delivery.nextAt <= Date.now()) void deliver(delivery, url, copies).finally(wake);
      else next = Math.min(next, delivery.nextAt);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, next - Date.now());
  }

  async function deliver(delivery: Delivery, url: string, copies: number): Promise<number> {
    underWay.add(delivery.id);
    const answers = await post(delivery.event, delivery.account, url, { copies });
    underWay.delete(delivery.id);
    if (isStopped) return 0;
    const worst = Math.max(...answers.map((status) => (status >= 200 && status < 300 ? 200 : status || 599)));
    noteAnswer(delivery, worst, Date.now());
    store.save('delivery', delivery);
    store.commit();
    if (delivery.status !== 'pending') waiting.delete(delivery.id);
    return worst;
  }

  function post(
    id: string,
    account: string | null,
    url: string,
    { copies = 1, ageSeconds = 0, isForged = false },
  ) {
    const event = store.find('event', id, account);
    if (!event) return Promise.resolve([200]);
    return Promise.all(
      Array.from({ length: copies }, () => postEvent({ url, event, settings, ageSeconds, isForged })),
    );
  }

  const typeOf = (id: string, account: string | null) => store.find('event', id, account)?.type ?? '';

  async function release({ isReversed, copies }: { isReversed: boolean; copies: number }): Promise<Sent[]> {
    const { url } = webhookSettings({ store });
    if (url === null) return [];
    const all = [...waiting.values()].filter(({ id }) => !underWay.has(id));
    const sent: Sent[] = [];
    for (const delivery of isReversed ? all.reverse() : all) {
      const status = await deliver(delivery, url, copies);
      sent.push({ event: delivery.event, type: typeOf(delivery.event, delivery.account), status });
    }
    return sent;
  }

  async function send(id: string, options: { copies: number; ageSeconds: number; isForged: boolean }) {
    const { url } = webhookSettings({ store });
    const event = store.findAnywhere('event', id);
    if (url === null || !event) return [];
    const answers = await post(id, event.account ?? null, url, options);
    return answers.map((status) => ({ event: id, type: event.type, status }));
  }

  return {
    ...{ add, wake, release, send },
    waiting: () => waiting.size,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
