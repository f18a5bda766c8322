/** Exit code of a local server whose port is taken: the number of EADDRINUSE on Linux. */
export const PORT_TAKEN_CODE = 98;
const MAX_LAUNCHES = 5;

/** Another program took a port between the search for a free one and the bind. */
export class PortTakenError extends Error {}

/**
 * Ends this process with `PORT_TAKEN_CODE` if a server could not listen because its port is taken.
 * @throws any other error
 */
export function endIfPortIsTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(error.message);
  process.exit(PORT_TAKEN_CODE);
}

/**
 * Launches again while the ports that `launch` chooses are taken before they are bound.
 * @throws the error of `launch`: any other at once, `PortTakenError` after five launches
 */
export async function launchOnFreePorts<T>(launch: () => Promise<T>): Promise<T> {
  for (let launches = 1; ; launches++) {
    try {
      return await launch();
    } catch (error) {
      if (!(error instanceof PortTakenError) || launches === MAX_LAUNCHES) throw error;
    }
  }
}
