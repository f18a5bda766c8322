import type { ClientErrorReport } from '@beem/contracts';
import { currentRemotes } from './remotes';

export type RemoteFailure = Omit<ClientErrorReport, 'path' | 'visit'>;

const MESSAGE_MAX_LENGTH = 500;
const PATH_MAX_LENGTH = 200;

/** Reports to the registry that a build failed, for its team and for automatic roll-back. Never throws. */
export function reportFailure(failure: RemoteFailure): void {
  const report: ClientErrorReport = {
    ...failure,
    message: failure.message.slice(0, MESSAGE_MAX_LENGTH),
    path: location.pathname.slice(0, PATH_MAX_LENGTH),
    visit: currentRemotes().visit ?? '',
  };
  const body = JSON.stringify(report);
  navigator.sendBeacon?.('/api/registry/client-errors', new Blob([body], { type: 'application/json' }));
}

/** A short reference that a user can give to support; it contains no personal data. */
export function createReference(): string {
  const halves = [...crypto.getRandomValues(new Uint16Array(2))];
  return halves.map((half) => half.toString(16).padStart(4, '0').toUpperCase()).join('-');
}
