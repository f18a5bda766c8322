import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CAPTION_FILE_MAX_BYTES } from '@beem/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, invalid, refuseUnknownFields } from '../../../../platform/errors/index.js';
import { receiveForm } from '../../../../platform/http/index.js';
import { createToken } from '../../../../platform/ids.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { discardObjects, Storage } from '../../../../platform/storage/index.js';
import { CAPTIONS_FOLDER } from '../../../viewing/index.js';
import { CaptionFault } from './caption-fault.js';
import { readCaptions } from './read-captions.js';
import { writeWebvtt } from './write-webvtt.js';

const TOO_LARGE = 'The caption file is larger than 1 MB.';

/** Caption files: received, checked, and written again. */
@Injectable()
export class CaptionFiles {
  constructor(
    private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads the form's file, WebVTT or SRT.
   * @returns WebVTT that holds nothing but checked times and escaped text
   * @throws validation_failed, with the line at fault; payload_too_large, upload_aborted, bad_request
   */
  async receive(request: Request): Promise<string> {
    let file: Buffer | null = null;
    const fields = await receiveForm(request, {
      file: {
        maxBytes: CAPTION_FILE_MAX_BYTES,
        tooLarge: () =>
          new AppError({
            ...{ status: 413, code: 'payload_too_large', message: TOO_LARGE },
            fields: { file: TOO_LARGE },
          }),
        take: async (body) => {
          file = await buffer(body);
        },
      },
    });
    refuseUnknownFields(fields, []);
    if (file === null) throw invalid({ file: 'Please choose a WebVTT or SRT file.' });
    try {
      return writeWebvtt(readCaptions(file));
    } catch (error) {
      throw error instanceof CaptionFault ? invalid({ file: error.message }) : error;
    }
  }

  /** @returns its key, which cannot be guessed */
  async store(webvtt: string): Promise<string> {
    const key = `${CAPTIONS_FOLDER}/${createToken()}.vtt`;
    await this.storage.put(key, Readable.from([Buffer.from(webvtt)]), { contentType: 'text/vtt' });
    return key;
  }

  /** Call only for keys that certainly no row references. */
  discard(key: string): Promise<void> {
    return discardObjects(this.storage, this.logger, [key]);
  }
}
