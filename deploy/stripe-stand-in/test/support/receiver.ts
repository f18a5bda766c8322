import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

const { webhooks } = new Stripe('sk_test_unused');

export interface Receiver {
  url: string;
  /** Events with a valid signature. */
  events: Stripe.Event[];
  /** Reasons of the refused ones. */
  refused: string[];
  /** Statuses of the next answers; the last one is repeated. */
  answers: number[];
  /** Resolves when this many have arrived. */
  count(events: number): Promise<void>;
  close(): Promise<void>;
}

/** A webhook route that checks signatures with the SDK, like Beem's. */
export async function openReceiver(secrets: string[]): Promise<Receiver> {
  const receiver = { events: [] as Stripe.Event[], refused: [] as string[], answers: [] as number[] };
  let onChange = () => {};
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = (receiver.answers.length > 1 ? receiver.answers.shift() : receiver.answers[0]) ?? 200;
      read(Buffer.concat(chunks), String(request.headers['stripe-signature']));
      response.writeHead(status).end();
      onChange();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function read(body: Buffer, signature: string): void {
    const reasons: string[] = [];
    for (const secret of secrets) {
      try {
        receiver.events.push(webhooks.constructEvent(body, signature, secret));
        return;
      } catch (error) {
        reasons.push((error as Error).message);
      }
    }
    receiver.refused.push(reasons.join(' '));
  }

  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    count: (events: number) =>
      new Promise<void>((resolve) => {
        onChange = () => {
          if (receiver.events.length >= events) resolve();
        };
        onChange();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
