import type { WebhookSettings } from '../sandbox/kinds.js';
import type { Store } from '../sandbox/store.js';

const USUAL: WebhookSettings = { id: 'webhooks', url: null, isHeld: false, delayMs: 0, copies: 1 };

export function webhookSettings({ store }: { store: Store }): WebhookSettings {
  return store.find('webhook_settings', 'webhooks') ?? { ...USUAL };
}
