import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const STRIPE_JS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@stripe/stripe-js/package.json')),
  'dist/pure.mjs',
);

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Support</title>
  <style>body { background: #161421; color: #f4f2fa; font: 16px system-ui; } #card { max-width: 480px; padding: 12px; border: 1px solid #6a6481; border-radius: 12px; }</style></head>
  <body><main><h1>Support</h1><div id="card"></div><p id="error" role="alert"></p><button id="pay">Send Support</button>
  <output id="result"></output></main><script type="module" src="/page.js"></script></body></html>`;

/** The steps of Beem's dialog: load the script, call `loadStripe`, mount, confirm. */
const script = (standIn: string) => `
  import { loadStripe } from '/stripe-js.mjs';
  const { kind = 'card', secret } = Object.fromEntries(new URLSearchParams(location.search));
  const appearance = { theme: 'night', variables: { colorText: '#f4f2fa', colorBackground: '#1e1b2b', colorPrimary: '#5fdcff' } };
  await import('${standIn}/v3/stripe.js');
  const stripe = await loadStripe('pk_test_own');
  const elements = stripe.elements({ appearance });
  // A transparent frame shows the page's colour, which axe cannot see from inside.
  const style = { base: { color: '#f4f2fa', backgroundColor: '#161421', '::placeholder': { color: '#b9b4cb' } } };
  const element = elements.create(kind, kind === 'card' ? { style } : {});
  const log = (window.log = []);
  for (const type of ['ready', 'change', 'focus', 'blur', 'escape']) element.on(type, (event) => log.push([type, event]));
  element.on('change', ({ error }) => { document.querySelector('#error').textContent = error?.message ?? ''; });
  element.mount('#card');
  Object.assign(window, { stripe, element });
  const billing_details = { name: 'Ada' };
  const confirm = () => kind === 'card'
    ? stripe.confirmCardPayment(secret, { payment_method: { card: element, billing_details } })
    : elements.submit().then(({ error }) => error ? { error } : stripe.confirmPayment({ elements, clientSecret: secret, redirect: 'if_required' }));
  document.querySelector('#pay').addEventListener('click', async () => {
    const { error, paymentIntent } = await confirm();
    document.querySelector('#result').textContent = error ? error.code + ': ' + error.message : paymentIntent.status;
  });`;

export interface PaymentPage {
  url: string;
  close(): Promise<void>;
}

/** Opens a page with the policy of Beem's documents, on a separate origin. */
export async function openPaymentPage(standIn: string): Promise<PaymentPage> {
  const policy = `default-src 'none'; script-src 'self' ${standIn}; style-src 'unsafe-inline'; frame-src ${standIn}; connect-src 'self' ${standIn}; require-trusted-types-for 'script'; trusted-types default`;
  const answers: Record<string, [type: string, body: string]> = {
    '/page.js': ['text/javascript', script(standIn)],
    '/stripe-js.mjs': ['text/javascript', readFileSync(STRIPE_JS, 'utf8')],
  };
  const server: Server = createServer((request, response) => {
    const [type, body] = answers[String(request.url)] ?? ['text/html', PAGE];
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
