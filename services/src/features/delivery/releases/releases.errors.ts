import { AppError, conflict, notFound, unauthenticated } from '../../../platform/errors/index.js';

export const publisherMissing = () =>
  unauthenticated('This call needs the publish token of a remote (Authorization: Bearer beem_…).');
export const publisherUnknown = () =>
  unauthenticated('The registry knows no such publish token: it may be of another Beem, or cut off.');
/** For the holder of a token that was once valid. */
export const publisherEnded = (remote: string, end: string) =>
  unauthenticated(`This publish token of ${remote} ${end}.`);
export const wrongRemote = (own: string, remote: string) =>
  new AppError({
    status: 403,
    code: 'forbidden',
    message: `This publish token is of ${own}: it does not publish ${remote}.`,
  });
/** @param missing sentences of `findMissingGrants` */
export const grantMissing = (missing: string[]) =>
  new AppError({ status: 403, code: 'forbidden', message: missing.join(' ') });
export const buildUnknown = (buildId: string) => notFound(`There is no build ${buildId} of this remote.`);
export const fileNotListed = () => notFound('The manifest of this build lists no such file.');
/** Why a remote may send no more for a while. */
export const quotaUsed = (message: string, retryAfterSeconds: number) =>
  new AppError({ status: 429, code: 'rate_limited', message, retryAfterSeconds });
export const buildIncompatible = (faults: string[]) =>
  new AppError({
    status: 409,
    code: 'build_incompatible',
    message: faults.join(' '),
    fields: Object.fromEntries(faults.map((fault, index) => [`fault${index + 1}`, fault])),
  });
export const integrityMismatch = (what: string) =>
  new AppError({ status: 422, code: 'integrity_mismatch', message: what });
export const fileStalled = () =>
  new AppError({
    status: 408,
    code: 'upload_aborted',
    message: 'The file stopped arriving: send it again.',
    closesConnection: true,
  });
export const fileChanged = (path: string) =>
  `Its file ${path} has another content than before: names hold the hash of the content.`;
export const fileMisnamed = (path: string) =>
  integrityMismatch(`The name of ${path} does not hold the start of the SHA-256 of its content.`);
export const buildIncomplete = () =>
  conflict('Some files of this build have not arrived: publish it again, which sends only those.');
export const remoteNeeded = (faults: string[]) =>
  conflict(`The remote cannot be retired. ${faults.join(' ')}`);
export const notRetirable = () =>
  conflict('There is an earlier build to roll back to: only a remote without one is retired.');
export const nothingIsLive = () => conflict('Nothing of this remote is live.');
export const canaryIsStable = () => conflict('This build is stable already: a canary is another build.');
export const canaryNeedsStable = () =>
  conflict('A canary needs a stable build beside it, for all other visitors: make one live first.');
export const noCanary = () => conflict('There is no canary of this remote.');
export const nothingToRollBackTo = () => conflict('There is no earlier build to roll back to.');
export const versionRequired = () =>
  new AppError({
    status: 428,
    code: 'precondition_required',
    message: 'Name the version of the channel that you saw: If-Match: "<version>".',
  });
export const versionStale = (seen: number, current: number) =>
  new AppError({
    status: 412,
    code: 'precondition_failed',
    message: `The channel has moved on: you saw version ${seen}, it is at ${current}. Look at it and decide again.`,
  });
export const shellUnknown = () =>
  new AppError({
    status: 503,
    code: 'unavailable',
    message: 'No shell is live yet, so no build can be checked against it. Start the edge and try again.',
    retryAfterSeconds: 2,
  });
