import type { ServerMessage } from '@beem/contracts';

/** Fakes the gateway at /ws: it opens at once, accepts every user, and sends the messages of the test. */
export function fakeSocket() {
  const open = new Set<FakeWebSocket>();
  let isSilent = false;

  class FakeWebSocket {
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    onerror: (() => void) | null = null;

    constructor(readonly url: string) {
      queueMicrotask(() => {
        if (isSilent) return;
        this.readyState = 1;
        open.add(this);
        this.onopen?.();
      });
    }

    send(text: string): void {
      if (!isSilent && JSON.parse(text).type === 'ping')
        queueMicrotask(() => this.onmessage?.({ data: '{"type":"pong"}' }));
    }

    close(code = 1000): void {
      open.delete(this);
      this.readyState = 3;
      this.onclose?.({ code });
    }
  }
  globalThis.WebSocket = FakeWebSocket as unknown as typeof WebSocket;

  return {
    /** From now on nothing arrives, but the sockets still look open. */
    silence() {
      isSilent = true;
    },
    /** Delivers a message to every open socket. */
    push(message: ServerMessage) {
      for (const socket of open) socket.onmessage?.({ data: JSON.stringify(message) });
    },
  };
}
