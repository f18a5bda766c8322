import { AppError, conflict, notFound, unauthenticated } from '../../platform/errors/index.js';

export const publisherUnknown = () =>
  unauthenticated(
    'This call needs a publishing token of a remote that neither expired nor was revoked (Authorization: Bearer …).',
  );
export const wrongRemote = (remote: string) =>
  new AppError({ status: 403, code: 'forbidden', message: `This token does not publish ${remote}.` });
export const buildUnknown = (buildId: string) => notFound(`There is no build ${buildId} of this remote.`);
export const fileNotListed = () => notFound('The manifest of this build lists no such file.');
export const buildIncompatible = (faults: string[]) =>
  new AppError({
    status: 409,
    code: 'build_incompatible',
    message: faults.join(' '),
    fields: Object.fromEntries(faults.map((fault, index) => [`fault${index + 1}`, fault])),
  });
export const integrityMismatch = (what: string) =>
  new AppError({ status: 422, code: 'integrity_mismatch', message: what });
export const buildIncomplete = () =>
  conflict('Some files of this build have not arrived: publish it again, which sends only those.');
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
