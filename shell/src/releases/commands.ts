type Address = Pick<Location, 'hostname' | 'origin'>;

/** The host names of this machine, for a Beem started from its sources with `npm start`. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The remotes whose sources are in this repository, defined by the build; other teams use another program, also on this
 * machine.
 */
declare const REMOTES_BESIDE_SHELL: readonly string[];

/** The command with which a team publishes its remote to the Beem of this page: docs/operating-releases.md. */
export function publishCommand(name: string, { hostname, origin }: Address = location): string {
  return LOOPBACK.test(hostname) && REMOTES_BESIDE_SHELL.includes(name)
    ? `npm run beem -- remote publish ${name}`
    : `BEEM_API=${origin} BEEM_REGISTRY_TOKEN=… npx beem remote publish`;
}

/**
 * The command with which an operator makes a withheld shell live: on other machines it needs the environment of the
 * api.
 */
export function acceptShellCommand(
  shellId: string,
  { hostname }: Pick<Address, 'hostname'> = location,
): string {
  const beem = LOOPBACK.test(hostname) ? 'npm run beem --' : 'node services/dist/cli.js';
  return `${beem} shell accept --force --reason "…" ${shellId}`;
}
