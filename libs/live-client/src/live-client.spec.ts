import { SOCKET_CLOSE } from '@beem/contracts';
import { createLiveClient, type LiveStatus } from './live-client';

/** The server side of a socket: the test decides when it opens, sends and closes. */
class FarEnd {
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
  close(code: number) {
    this.closedWith = code;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
}

function connect() {
  const ends: FarEnd[] = [];
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
      const end = new FarEnd();
      ends.push(end);
      return end as unknown as WebSocket;
    },
  });
  return { client, ends, statuses, messages, refusals, last: () => ends.at(-1) as FarEnd };
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
