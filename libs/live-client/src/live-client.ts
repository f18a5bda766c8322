import { type ClientMessage, type ServerMessage, SOCKET_CLOSE, SOCKET_RECONNECT_MS } from '@beem/contracts';
import { onWake } from './on-wake';
import { parseServerMessage } from './parse';

export type LiveStatus = 'off' | 'connecting' | 'connected';

export interface LiveClientOptions {
  /** Address of the gateway, e.g. `wss://beem.example/ws`. */
  url: string;
  /** Sent as `{type: 'auth', userId}` as soon as the socket opens. */
  userId: string;
  onMessage: (message: ServerMessage) => void;
  onStatus: (status: LiveStatus) => void;
  /** Called when the server closed the connection with a final code. */
  onRefused?: (code: number) => void;
  /** Stands in for the browser's WebSocket in tests. */
  socket?: (url: string) => WebSocket;
}

export interface LiveClient {
  /** Closes normally; the client does not reconnect. */
  close(): void;
}

/** The value of `WebSocket.OPEN`, which a stand-in lacks. */
const OPEN = 1;
const NORMAL_CLOSE = 1000;
const FINAL_CODES: ReadonlySet<number> = new Set([NORMAL_CLOSE, ...Object.values(SOCKET_CLOSE)]);
const PING_EVERY_MS = 25_000;
/** A connection without an answer for this long is dead. */
const ANSWER_WITHIN_MS = 60_000;
/** The limit after the device woke up or changed its network, when connections are often dead. */
const WAKE_ANSWER_WITHIN_MS = 5_000;

/**
 * Keeps one socket to the gateway open: opens it, authenticates, and opens it again 3 s after any close whose code is
 * neither 1000 nor final (specification, section 4; contracts, live.ts). A socket that no longer answers counts as
 * closed: after sleep or a change of network, a device may learn of a close only many minutes later. Errors are only
 * logged.
 */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const { url, userId, onMessage, onStatus, onRefused } = options;
  const openSocket = options.socket ?? ((address: string) => new WebSocket(address));
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message));

  function waitForAnswer(ms: number) {
    deadline ??= setTimeout(abandon, ms);
  }
  function stopWaiting() {
    clearTimeout(deadline);
    deadline = undefined;
  }
  /** Sends a ping and checks the answer; the answer to an earlier ping may come later. */
  function probe() {
    if (document.visibilityState === 'hidden' || socket?.readyState !== OPEN) return;
    stopWaiting();
    send({ type: 'ping' });
    waitForAnswer(WAKE_ANSWER_WITHIN_MS);
  }
  /** Does not wait for the other side to confirm the close, as the browser would. */
  function abandon() {
    const dead = socket;
    if (!dead) return;
    Object.assign(dead, { onopen: null, onmessage: null, onerror: null, onclose: null });
    dead.close();
    end();
    retry = setTimeout(open, SOCKET_RECONNECT_MS);
  }
  function end() {
    clearInterval(ping);
    stopWaiting();
    socket = null;
    if (!isClosed) onStatus('off');
  }

  function open() {
    onStatus('connecting');
    const opened = openSocket(url);
    socket = opened;
    waitForAnswer(ANSWER_WITHIN_MS);
    opened.onopen = () => {
      if (isClosed) return opened.close(NORMAL_CLOSE);
      send({ type: 'auth', userId });
      // Proxies drop idle sockets; a ping keeps them open and detects a dead connection early.
      ping = setInterval(() => {
        send({ type: 'ping' });
        waitForAnswer(ANSWER_WITHIN_MS);
      }, PING_EVERY_MS);
    };
    opened.onmessage = (event) => {
      stopWaiting();
      const message = parseServerMessage(event.data);
      if (!message || isClosed) return;
      if (message.type === 'auth_ok') onStatus('connected');
      onMessage(message);
    };
    opened.onerror = () => console.warn('Live connection failed');
    opened.onclose = (event) => {
      end();
      if (isClosed) return;
      if (!FINAL_CODES.has(event.code)) retry = setTimeout(open, SOCKET_RECONNECT_MS);
      else if (event.code !== NORMAL_CLOSE) onRefused?.(event.code);
    };
  }

  const stopListening = onWake(probe);
  open();
  return {
    close() {
      isClosed = true;
      stopListening();
      clearTimeout(retry);
      clearInterval(ping);
      stopWaiting();
      // Closing a socket that is still connecting logs an error in browsers; `onopen` closes that one.
      if (socket?.readyState === OPEN) socket.close(NORMAL_CLOSE);
      onStatus('off');
    },
  };
}
