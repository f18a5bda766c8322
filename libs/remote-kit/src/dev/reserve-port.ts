import { createServer } from 'node:net';

const TRIES = 100;

/**
 * Listens on the first free port from `first` on until it is released. The dev server looks for a free one, too, but listens
 * on it seconds later, when its sources are built; another one would have found the same.
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
