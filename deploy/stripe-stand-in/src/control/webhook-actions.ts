import type { Route } from '../api/routes.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { webhookSettings } from '../webhooks/settings.js';

/** Actions that set the target of webhooks, and hold, delay or duplicate them. */
export function webhookActions(sandbox: Sandbox): Route[] {
  return [
    {
      pattern: 'POST /_control/webhooks',
      answer({ params }) {
        const settings = webhookSettings(sandbox);
        const url = params.text('url') ?? settings.url;
        const isHeld = params.has('isHeld') ? params.flag('isHeld') : settings.isHeld;
        const delayMs = params.integer('delayMs', { max: 3_600_000 }) ?? settings.delayMs;
        const copies = params.integer('copies', { min: 1, max: 10 }) ?? settings.copies;
        params.end();
        return sandbox.store.save('webhook_settings', { id: 'webhooks', url, isHeld, delayMs, copies });
      },
    },
  ];
}
