/** Maximum waits for a local server in milliseconds. Tests of hanging servers use shorter times. */
export interface ServerTimeouts {
  /** For the answer to one health check. */
  probeMs: number;
  /** For any answer of a running server, before it is ended. */
  silenceMs: number;
  /** After SIGTERM to a server that does not answer; a stopped one cannot handle the signal. */
  graceMs: number;
}

export const SERVER_TIMEOUTS: ServerTimeouts = { probeMs: 3_000, silenceMs: 5_000, graceMs: 2_000 };
