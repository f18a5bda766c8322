import type { ServerMessage } from '@beem/contracts';

/** Stands in for the gateway at /ws: opens at once, accepts every user, and sends the messages of the test. */
export function fakeSocket() {
  const open = new Set<FakeWebSocket>();

  class FakeWebSocket {
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    onerror: (() => void) | null = null;

    constructor(readonly url: string) {
      queueMicrotask(() => {
        this.readyState = 1;
        open.add(this);
        this.onopen?.();
      });
    }

    send(): void {}

    close(code = 1000): void {
      open.delete(this);
      this.readyState = 3;
      this.onclose?.({ code });
    }
  }
  globalThis.WebSocket = FakeWebSocket as unknown as typeof WebSocket;

  return {
    /** Delivers a message to every open socket. */
    push(message: ServerMessage) {
      for (const socket of open) socket.onmessage?.({ data: JSON.stringify(message) });
    },
  };
}
