import type { FromFrame, Outcome, ToFrame } from './protocol.js';

/** The server writes the address of the stand-in before this code. */
declare const STAND_IN: string;

type Ask = { type: 'validate' } | Omit<Extract<ToFrame, { type: 'confirm' }>, 'id'>;

/** The outcome when the payment may have been made: the page must read the intent. */
export const unanswered = (message: string): Outcome => ({
  error: { type: 'api_connection_error', message },
});

/** The frame with the fields, and the messages between page and frame. */
export function openFrameChannel(onMessage: (message: FromFrame) => void) {
  const frame = document.createElement('iframe');
  frame.src = `${STAND_IN}/v3/card`;
  frame.title = 'Secure card payment input frame';
  const box = { border: '0', display: 'block', width: '100%', height: '1.2em' };
  // Like Stripe's: browsers paint a frame opaque when its colour scheme differs from that of its document.
  Object.assign(frame.style, box, { colorScheme: 'light' });
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;

  function receive(event: MessageEvent): void {
    if (event.source !== frame.contentWindow || event.origin !== STAND_IN) return;
    const message = event.data as FromFrame;
    if (message.type === 'outcome') {
      waiting.get(message.id)?.(message.outcome);
      waiting.delete(message.id);
    } else onMessage(message);
  }
  window.addEventListener('message', receive);

  const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, STAND_IN);

  return {
    frame,
    post,
    ask(message: Ask): Promise<Outcome> {
      const id = ++lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        post({ ...message, id } as ToFrame);
      });
    },
    /** A removed frame does not answer pending calls. */
    close() {
      window.removeEventListener('message', receive);
      frame.remove();
      for (const resolve of waiting.values()) {
        resolve(unanswered('The Element was removed from the page before the request was answered.'));
      }
      waiting.clear();
    },
  };
}
