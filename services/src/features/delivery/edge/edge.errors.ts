import { unavailable } from '../../../platform/errors/index.js';

/** The process started during an outage of Postgres, on a machine that has never known the remotes. */
export const remotesUnknown = () =>
  unavailable('Beem is starting: it does not know its pages yet. Try again in a moment.');
