import type { ClientErrorReport } from '@beem/contracts';

export type RemoteFailure = Omit<ClientErrorReport, 'path'>;

const MESSAGE_MAX_LENGTH = 500;
const PATH_MAX_LENGTH = 200;

/** Tells the registry that a build failed a visitor, so that its team and its guard can see it. Never throws. */
export function reportFailure(failure: RemoteFailure): void {
  const report: ClientErrorReport = {
    ...failure,
    message: failure.message.slice(0, MESSAGE_MAX_LENGTH),
    path: location.pathname.slice(0, PATH_MAX_LENGTH),
  };
  const body = JSON.stringify(report);
  navigator.sendBeacon?.('/api/registry/client-errors', new Blob([body], { type: 'application/json' }));
}

/** A short reference a person can read out to support; it names no one. */
export function createReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const letters = [...bytes].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
