import type { ServiceEnv } from '../local-stack/external-service.js';

interface Followed {
  /** The last addresses of the servers. */
  serviceEnv: ServiceEnv;
  /** The environment of the services. */
  env: ServiceEnv;
  publish: () => void;
  say: (line: string) => void;
  restartServices: () => void;
}

/** Restarts the services after a server had to move to another address. */
export function followServers({
  serviceEnv,
  env,
  publish,
  say,
  restartServices,
}: Followed): (now: ServiceEnv) => void {
  return (now) => {
    const moved = Object.keys(now).filter((name) => now[name] !== serviceEnv[name]);
    if (moved.length === 0) return;
    Object.assign(serviceEnv, now);
    Object.assign(env, now);
    publish();
    if (moved.every((name) => name === 'MAILBOX_URL'))
      return say(`  The mailbox is now at ${now.MAILBOX_URL}.`);
    say('  Its address changed, so the services start again.');
    restartServices();
  };
}
