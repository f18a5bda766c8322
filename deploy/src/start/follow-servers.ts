import type { PartEnv } from '../local/part.js';

interface Followed {
  /** Where the servers were last. */
  told: PartEnv;
  /** What the services are started with. */
  env: PartEnv;
  publish: () => void;
  say: (line: string) => void;
  restartServices: () => void;
}

/** A server may have had to move: the services that started with its old address start again with the new one. */
export function followServers({
  told,
  env,
  publish,
  say,
  restartServices,
}: Followed): (now: PartEnv) => void {
  return (now) => {
    const moved = Object.keys(now).filter((name) => now[name] !== told[name]);
    if (moved.length === 0) return;
    Object.assign(told, now);
    Object.assign(env, now);
    publish();
    if (moved.every((name) => name === 'MAILBOX_URL'))
      return say(`  The mailbox is now at ${now.MAILBOX_URL}.`);
    say('  Its address changed, so the services start again.');
    restartServices();
  };
}
