import type { PaymentIntent } from '@stripe/stripe-js';
import { unanswered } from './frame-channel.js';
import type { Outcome } from './protocol.js';

declare const STAND_IN: string;

/**
 * Shows the bank's challenge (3-D Secure) in a frame over the whole page. A modal `<dialog>` is above the page's own
 * dialogs and takes the focus from them.
 */
export function askBank(key: string, intent: PaymentIntent): Promise<Outcome> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const fill = { width: '100%', height: '100%', border: '0', display: 'block', background: 'transparent' };
  // Browsers paint a frame opaque when its colour scheme differs from that of its document.
  Object.assign(frame.style, fill, { colorScheme: 'light' });
  Object.assign(dialog.style, fill, {
    ...{ maxWidth: 'none', maxHeight: 'none', padding: '0', margin: '0', inset: '0' },
    // The page's own dialog may have disabled the pointer outside of itself.
    ...{ pointerEvents: 'auto', background: 'rgba(8, 7, 13, 0.72)' },
  });
  dialog.setAttribute('aria-label', '3-D Secure');
  frame.title = '3-D Secure';
  // After the #, so that no log contains the secret.
  frame.src = `${STAND_IN}/v3/challenge#${key}/${intent.client_secret}`;
  const cancel = createCancelButton();
  dialog.append(frame, cancel);
  document.body.append(dialog);
  // The page's own dialog would treat them as a click beside itself, or as lost focus.
  for (const type of ['pointerdown', 'focusin'])
    dialog.addEventListener(type, (event) => event.stopPropagation());
  // Only the buttons close it.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.showModal();
  frame.focus();
  // A frame that gets another process with its document has lost its earlier focus.
  frame.addEventListener('load', () => {
    if (document.activeElement !== cancel) frame.contentWindow?.focus();
  });
  return new Promise((resolve) => {
    function finish(outcome: Outcome): void {
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      resolve(outcome);
    }
    function receive(event: MessageEvent): void {
      if (event.source === frame.contentWindow && event.origin === STAND_IN) finish(event.data as Outcome);
    }
    window.addEventListener('message', receive);
    cancel.addEventListener('click', async () => {
      cancel.disabled = true;
      finish(await refuseBank(key, intent));
    });
  });
}

/** Outside of the frame, so that it also works when the frame does not load. */
function createCancelButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancel';
  Object.assign(button.style, {
    ...{ position: 'absolute', insetBlockStart: '16px', insetInlineEnd: '16px', cursor: 'pointer' },
    ...{
      minHeight: '44px',
      padding: '0 20px',
      borderRadius: '999px',
      font: '16px/1.5 system-ui, sans-serif',
    },
    ...{ color: '#f4f2fa', background: '#1e1b2b', border: '1px solid #3a354e' },
  });
  return button;
}

/** When the customer does not answer, the payment fails as if the bank had refused. */
async function refuseBank(key: string, intent: PaymentIntent): Promise<Outcome> {
  const url = `${STAND_IN}/v1/payment_intents/${encodeURIComponent(intent.id)}/authenticate`;
  const form = { key, client_secret: intent.client_secret ?? '', is_authentic: 'false' };
  try {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body as PaymentIntent } : { error: body.error };
  } catch {
    return unanswered('The request for authentication could not be withdrawn.');
  }
}
