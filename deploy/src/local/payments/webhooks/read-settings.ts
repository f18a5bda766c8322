import type { Store } from '../store.js';
import type { WebhookSettings } from './settings.js';

const USUAL: WebhookSettings = { id: 'webhooks', url: null, isHeld: false, delayMs: 0, copies: 1 };

export function webhookSettings({ store }: { store: Store }): WebhookSettings {
  return store.find('webhook_settings', 'webhooks') ?? { ...USUAL };
}
