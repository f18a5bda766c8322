import { SOCKET_CLOSE } from '@beem/contracts';
import { createLiveClient, type LiveStatus } from './live-client';

/** The server side of a socket: the test decides when it opens, sends and closes. */
class ServerSocket {
  readyState = 0;
  sent: unknown[] = [];
  closedWith: number | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code?: number) {
    this.closedWith = code ?? null;
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
}

function connect() {
  const ends: ServerSocket[] = [];
  const statuses: LiveStatus[] = [];
  const messages: unknown[] = [];
  const refusals: number[] = [];
  const client = createLiveClient({
    url: 'ws://beem/ws',
    userId: 'u1',
    onStatus: (status) => statuses.push(status),
    onMessage: (message) => messages.push(message),
    onRefused: (code) => refusals.push(code),
    socket: () => {
      const end = new ServerSocket();
      ends.push(end);
      return end as unknown as WebSocket;
    },
  });
  return { client, ends, statuses, messages, refusals, last: () => ends.at(-1) as ServerSocket };
}

describe('the live client', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('authenticates as soon as the socket opens, and is connected once the server agrees', () => {
    const { last, statuses } = connect();
    last().open();
    expect(last().sent).toEqual([{ type: 'auth', userId: 'u1' }]);
    expect(statuses).toEqual(['connecting']);
    last().onmessage?.({ data: '{"type":"auth_ok","data":{"userId":"u1"}}' });
    expect(statuses).toEqual(['connecting', 'connected']);
  });

  it('hands on messages of the contract and ignores everything else', () => {
    const { last, messages } = connect();
    last().open();
    for (const data of [
      'not json',
      '7',
      '{"type":"toString"}',
      '{"type":"unread_count","data":{"count":3}}',
    ]) {
      last().onmessage?.({ data });
    }
    expect(messages).toEqual([{ type: 'unread_count', data: { count: 3 } }]);
  });

  it('opens again 3 s after the connection broke', () => {
    const { ends, last } = connect();
    last().open();
    last().onclose?.({ code: 1006 });
    jest.advanceTimersByTime(2_999);
    expect(ends).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(ends).toHaveLength(2);
  });

  it.each([1000, ...Object.values(SOCKET_CLOSE)])('stays closed after the final code %d', (code) => {
    const { ends, last, statuses, refusals } = connect();
    last().open();
    last().onclose?.({ code });
    expect(refusals).toEqual(code === 1000 ? [] : [code]);
    jest.advanceTimersByTime(60_000);
    expect(ends).toHaveLength(1);
    expect(statuses.at(-1)).toBe('off');
  });

  const say = (end: ServerSocket, type: string) =>
    end.onmessage?.({ data: JSON.stringify({ type, data: {} }) });
  const isPinged = (end: ServerSocket) => (end.sent.at(-1) as { type: string }).type === 'ping';

  /** A connected client whose connection has silently died. */
  function connected() {
    const page = connect();
    page.last().open();
    say(page.last(), 'auth_ok');
    return page;
  }

  it('stays connected while its pings are answered', () => {
    const { ends, last, statuses } = connected();
    for (let minute = 0; minute < 20; minute += 1) {
      jest.advanceTimersByTime(30_000);
      expect(isPinged(last())).toBe(true);
      say(last(), 'pong');
    }
    expect(ends).toHaveLength(1);
    expect(statuses.at(-1)).toBe('connected');
  });

  it('counts a socket as lost that has not answered a ping for 60 s, closes it, and opens another', () => {
    const { ends, last, statuses } = connected();
    const [dead] = ends as [ServerSocket];
    jest.advanceTimersByTime(25_000 + 59_999);
    expect(statuses.at(-1)).toBe('connected');
    jest.advanceTimersByTime(1);
    expect(statuses.at(-1)).toBe('off');
    expect(dead.readyState).toBe(3);
    // Events of the dead socket are ignored.
    dead.onclose?.({ code: 1006 });
    jest.advanceTimersByTime(3_000);
    expect(ends).toHaveLength(2);
    last().open();
    say(last(), 'auth_ok');
    jest.advanceTimersByTime(25_000);
    say(last(), 'pong');
    jest.advanceTimersByTime(40_000);
    expect(statuses.at(-1)).toBe('connected');
    expect(ends).toHaveLength(2);
  });

  it('counts a socket as lost that never opens, or never answers the user', () => {
    const { ends, last } = connect();
    jest.advanceTimersByTime(60_000 + 3_000);
    expect(ends).toHaveLength(2);
    last().open();
    jest.advanceTimersByTime(60_000 + 3_000);
    expect(ends).toHaveLength(3);
  });

  it.each([
    ['the tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the device is online again', () => window.dispatchEvent(new Event('online'))],
  ])('asks when %s, and waits 5 s for the answer', (_, wake) => {
    const { ends, last, statuses } = connected();
    wake();
    expect(isPinged(last())).toBe(true);
    say(last(), 'pong');
    jest.advanceTimersByTime(5_000);
    expect(statuses.at(-1)).toBe('connected');
    // The same holds while another ping with a longer limit waits.
    jest.advanceTimersByTime(21_000);
    wake();
    jest.advanceTimersByTime(4_999);
    expect(statuses.at(-1)).toBe('connected');
    jest.advanceTimersByTime(1);
    expect(statuses.at(-1)).toBe('off');
    jest.advanceTimersByTime(3_000);
    expect(ends).toHaveLength(2);
  });

  it('asks nothing after it was closed', () => {
    const { client, last, ends } = connected();
    client.close();
    const before = last().sent.length;
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(120_000);
    expect(last().sent).toHaveLength(before);
    expect(ends).toHaveLength(1);
  });

  it('does not come back after it was closed, even while it was still connecting', () => {
    const { client, ends, last } = connect();
    client.close();
    last().open();
    expect(last().closedWith).toBe(1000);
    last().onclose?.({ code: 1000 });
    jest.advanceTimersByTime(60_000);
    expect(ends).toHaveLength(1);
  });
});
