const STILL_WORKING_MS = 10_000;
const REDRAW_MS = 250;

export interface Progress {
  /** Runs one step and shows its name and time; `note` adds a word to the finished line. */
  step<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  say(line: string): void;
}

interface Running {
  title: string;
  startedAt: number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Prints a line per finished step; a terminal also has a live line with the running step; elsewhere a line is printed
 * every 10 s.
 */
export function createProgress(out: NodeJS.WriteStream = process.stderr): Progress {
  const running = new Set<Running>();
  let ticker: NodeJS.Timeout | undefined;

  const now = () =>
    [...running].map(({ title, startedAt }) => `${title} ${seconds(Date.now() - startedAt)}`).join(', ');
  const clear = () => out.isTTY && out.write('\r\u001b[2K');
  const draw = () =>
    out.write(out.isTTY ? `\r\u001b[2K  … ${now()}`.slice(0, (out.columns ?? 80) + 4) : `  … ${now()}\n`);

  function say(line: string): void {
    clear();
    out.write(`${line}\n`);
  }

  async function step<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
    const entry = { title, startedAt: Date.now() };
    let detail = '';
    running.add(entry);
    ticker ??= setInterval(draw, out.isTTY ? REDRAW_MS : STILL_WORKING_MS);
    try {
      const result = await work((text) => {
        detail = text ? ` (${text})` : '';
      });
      say(`  ✓ ${title}${detail}  ${seconds(Date.now() - entry.startedAt)}`);
      return result;
    } catch (error) {
      say(`  ✗ ${title}  ${seconds(Date.now() - entry.startedAt)}`);
      throw error;
    } finally {
      running.delete(entry);
      if (running.size === 0) {
        clearInterval(ticker);
        ticker = undefined;
      }
    }
  }

  return { step, say };
}
