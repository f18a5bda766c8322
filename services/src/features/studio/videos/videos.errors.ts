import { formatFileSize } from '@beem/rules';
import { AppError, conflict } from '../../../platform/errors/index.js';

export const notPublishable = () => conflict('Only a video that waits for your decision can be published.');
const AS_NEW = 'You can upload this one as a new video.';
export const replacedNotFound = () =>
  new AppError({
    status: 404,
    code: 'not_replaceable',
    message: `The video that you want to replace is not there any more. ${AS_NEW}`,
  });
export const notReplaceable = () =>
  conflict(
    `The video that you want to replace does not wait for a decision, nor has it failed. ${AS_NEW}`,
    'not_replaceable',
  );
export const emailNotVerified = () =>
  new AppError({
    status: 403,
    code: 'email_not_verified',
    message: 'Please verify your email address before you upload.',
  });
export const fileTooLarge = (maxBytes: number) => {
  const message = `This video is larger than ${formatFileSize(maxBytes)}.`;
  return new AppError({ status: 413, code: 'payload_too_large', message, fields: { video: message } });
};
export const episodeTaken = (number: number) => conflict(`This show has an episode ${number} already.`);
export const showFull = () => conflict('This show has as many episodes as a show can have.');
