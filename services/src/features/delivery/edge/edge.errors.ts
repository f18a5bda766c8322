import { unavailable } from '../../../platform/errors/index.js';

/** A process that started while Postgres was away, on a machine that never knew the remotes. */
export const remotesUnknown = () =>
  unavailable('Beem is starting: it does not know its pages yet. Try again in a moment.');
