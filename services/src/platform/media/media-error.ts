import { formatDuration } from '@beem/rules';

/** Reasons why a file cannot become a video. Codes are stored; the sentences are for its creator. */
const REASONS = {
  empty_file: 'The file is empty. Please choose the video again and upload it once more.',
  not_a_video: 'This file is not an MP4, MOV or AVI video.',
  no_content: 'There is neither picture nor sound in this file.',
  no_picture: 'This file has sound but no picture.',
  not_decodable: 'No picture in this file can be played. It may be damaged, cut off or copy-protected.',
  protected:
    'This video is copy-protected, so it cannot be played here. Please upload a copy without protection.',
  unsupported_codec:
    'This video was saved in a way we cannot read. Please export it as MP4 (H.264) and try again.',
  picture_too_large: 'The picture is too large. Please export it smaller.',
  too_long: 'This video is too long. Please upload a shorter one.',
  too_many_frames:
    'This video has more or larger frames than we can prepare. Please export it smaller, shorter or with fewer frames a second.',
  grows_too_much:
    'This file would grow to many times its size. Please export it again as MP4 (H.264) and try once more.',
  too_demanding:
    'This video took too long to prepare. Please export it again as MP4 (H.264) and try once more.',
} as const;

export type MediaFailureCode = keyof typeof REASONS;

/** The file itself is at fault: trying again with the same bytes cannot help. */
export class MediaError extends Error {
  constructor(
    readonly code: MediaFailureCode,
    /** Output of the tools; for the log, never for users. */
    readonly detail = '',
    reason: string = REASONS[code],
  ) {
    super(reason);
    this.name = 'MediaError';
  }
}

/** The one reason that may also be a fault of the machine. */
export function isUndecodable(error: unknown): error is MediaError {
  return error instanceof MediaError && error.code === 'not_decodable';
}

export function tooLong(maxSeconds: number, detail: string): MediaError {
  const most = maxSeconds === 3_600 ? 'an hour' : formatDuration(maxSeconds);
  return new MediaError(
    'too_long',
    detail,
    `This video is longer than ${most}. Please upload a shorter one.`,
  );
}

export function pictureTooLarge(maxSide: number, detail: string): MediaError {
  const reason = `The picture is larger than ${maxSide} pixels on one side. Please export it smaller.`;
  return new MediaError('picture_too_large', detail, reason);
}
