/** More tabs than a user reads. */
export const SOCKETS_PER_USER = 20;
/** One address may hide a school; RATE_LIMIT_SCALE raises it. */
export const SOCKETS_PER_NETWORK = 1_000;

/**
 * Counts the sockets of this process by user and network. Each process counts its own: n processes allow n times as
 * many, which is still bounded, and a process that died leaves nothing to clean up.
 */
export class SocketCaps<Socket> {
  private readonly byUser = new Map<string, Set<Socket>>();
  private readonly byNetwork = new Map<string, number>();

  constructor(private readonly perNetwork: number) {}

  /** Whether this network may open one more. */
  hasSpaceFor(network: string): boolean {
    return (this.byNetwork.get(network) ?? 0) < this.perNetwork;
  }

  /** @returns the user's oldest socket, which must close, if this one exceeds the limit */
  add(socket: Socket, userId: string, network: string): Socket | null {
    const sockets = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, sockets.add(socket));
    this.byNetwork.set(network, (this.byNetwork.get(network) ?? 0) + 1);
    const [oldest] = sockets;
    if (sockets.size <= SOCKETS_PER_USER || !oldest) return null;
    sockets.delete(oldest); // Its network counts it until it has closed.
    return oldest;
  }

  /** Called once for each added socket when it has closed. */
  remove(socket: Socket, userId: string, network: string): void {
    const sockets = this.byUser.get(userId);
    if (sockets?.delete(socket) && sockets.size === 0) this.byUser.delete(userId);
    const left = (this.byNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.byNetwork.set(network, left);
    else this.byNetwork.delete(network);
  }
}
