import { type ClientMessage, type ServerMessage, SOCKET_CLOSE, SOCKET_RECONNECT_MS } from '@beem/contracts';
import { parseServerMessage } from './parse';

export type LiveStatus = 'off' | 'connecting' | 'connected';

export interface LiveClientOptions {
  /** Address of the gateway, e.g. `wss://beem.example/ws`. */
  url: string;
  /** Sent as `{type: 'auth', userId}` as soon as the socket opens. */
  userId: string;
  onMessage: (message: ServerMessage) => void;
  onStatus: (status: LiveStatus) => void;
  /** The server ended it for good, with one of the final codes. */
  onRefused?: (code: number) => void;
  /** Stands in for the browser's WebSocket in tests. */
  socket?: (url: string) => WebSocket;
}

export interface LiveClient {
  /** Closes normally; the client does not come back. */
  close(): void;
}

const NORMAL_CLOSE = 1000;
const FINAL_CODES: ReadonlySet<number> = new Set([NORMAL_CLOSE, ...Object.values(SOCKET_CLOSE)]);
const PING_EVERY_MS = 25_000;

/**
 * Keeps one socket to the gateway open: opens it, authenticates, and opens it again 3 s after any close whose
 * code is neither 1000 nor final (specification, section 4; contracts, live.ts). Errors are only logged.
 */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const { url, userId, onMessage, onStatus, onRefused } = options;
  const openSocket = options.socket ?? ((address: string) => new WebSocket(address));
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;

  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message));

  function open() {
    onStatus('connecting');
    const opened = openSocket(url);
    socket = opened;
    opened.onopen = () => {
      if (isClosed) return opened.close(NORMAL_CLOSE);
      send({ type: 'auth', userId });
      // Proxies drop sockets that stay silent; a ping keeps them open and shows early that a connection is dead.
      ping = setInterval(() => send({ type: 'ping' }), PING_EVERY_MS);
    };
    opened.onmessage = (event) => {
      const message = parseServerMessage(event.data);
      if (!message || isClosed) return;
      if (message.type === 'auth_ok') onStatus('connected');
      onMessage(message);
    };
    opened.onerror = () => console.warn('Live connection failed');
    opened.onclose = (event) => {
      clearInterval(ping);
      socket = null;
      if (isClosed) return;
      onStatus('off');
      if (!FINAL_CODES.has(event.code)) retry = setTimeout(open, SOCKET_RECONNECT_MS);
      else if (event.code !== NORMAL_CLOSE) onRefused?.(event.code);
    };
  }

  open();
  return {
    close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(ping);
      // Closing a socket that is still connecting logs an error in browsers; `onopen` closes that one.
      if (socket?.readyState === 1) socket.close(NORMAL_CLOSE);
      onStatus('off');
    },
  };
}
