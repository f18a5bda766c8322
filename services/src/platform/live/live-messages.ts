import type { ClientMessage } from '@beem/contracts';

/** A message in Nest's form: `event` selects the handler, `data` is its body. */
type GatewayMessage = { event: 'auth'; data: string } | { event: 'ping'; data: undefined };

/** Nest's `messageParser` for `{type, …}`. Anything else is not a message. */
export function parseMessage(raw: string | Buffer | ArrayBuffer | Buffer[]): GatewayMessage | undefined {
  const message = readJson(raw.toString());
  if (message?.type === 'ping') return { event: 'ping', data: undefined };
  if (message?.type === 'auth' && typeof message.userId === 'string') {
    return { event: 'auth', data: message.userId };
  }
  return undefined;
}

function readJson(text: string): Partial<Extract<ClientMessage, { type: 'auth' }>> | { type: 'ping' } | null {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
