import { createServer } from 'node:net';

const TRIES = 100;

/**
 * Listens on the first free port from `first` on until it is released. The dev server also searches for a free port,
 * but listens on it seconds later, after its build; a second dev server could have found the same one.
 */
export async function reservePort(first: number): Promise<{ port: number; release: () => void }> {
  for (let port = first; port < first + TRIES; port++) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, 'localhost', () => resolve(true));
    });
    if (isFree) return { port, release: () => server.close() };
  }
  throw new Error(`The ports ${first} to ${first + TRIES - 1} are all in use. Choose another with DEV_PORT.`);
}
