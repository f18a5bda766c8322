export interface RemoteFailure {
  remote: string;
  buildId: string;
  kind: 'load' | 'render' | 'timeout' | 'integrity';
  message: string;
}

const MESSAGE_MAX_LENGTH = 500;

/** Tells the registry that a build failed a visitor, so that its team and its guard can see it. Never throws. */
export function reportFailure(failure: RemoteFailure): void {
  const body = JSON.stringify({
    ...failure,
    message: failure.message.slice(0, MESSAGE_MAX_LENGTH),
    path: location.pathname,
  });
  navigator.sendBeacon?.('/api/registry/client-errors', new Blob([body], { type: 'application/json' }));
}

/** A short reference a person can read out to support; it names no one. */
export function createReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const letters = [...bytes].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
