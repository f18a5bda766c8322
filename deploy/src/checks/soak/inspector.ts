import { WebSocket } from 'ws';

const ANSWER_LIMIT_MS = 30_000;

interface Answer {
  id: number;
  result?: { usedSize?: number };
  error?: { message: string };
}

/** The debugger's protocol of one process of Node that was started with `--inspect`. */
export class Inspector {
  private lastId = 0;

  private constructor(private readonly socket: WebSocket) {}

  /** @param port of loopback, that the process got with `--inspect` */
  static async open(port: number): Promise<Inspector> {
    const list = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
    if (!target) throw new Error(`Nothing can be inspected at port ${port}.`);
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Inspector(socket);
  }

  /** Runs a full collection, so that garbage does not count. @returns bytes of the JavaScript heap that are in use */
  async usedHeapAfterCollection(): Promise<number> {
    await this.call('HeapProfiler.collectGarbage');
    return (await this.call('Runtime.getHeapUsage')).usedSize ?? Number.NaN;
  }

  close(): void {
    this.socket.terminate();
  }

  private call(method: string): Promise<{ usedSize?: number }> {
    const { socket } = this;
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const end = (error: Error | null, result = {}) => {
        clearTimeout(timer);
        socket.off('message', read).off('close', lost);
        if (error) reject(error);
        else resolve(result);
      };
      const read = (data: Buffer) => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id === id) end(answer.error ? new Error(answer.error.message) : null, answer.result);
      };
      const lost = () => end(new Error('A process of the soak ended.'));
      const timer = setTimeout(() => end(new Error(`${method} was not answered.`)), ANSWER_LIMIT_MS);
      socket.on('message', read).on('close', lost);
      socket.send(JSON.stringify({ id, method }), (error) => error && end(error));
    });
  }
}
