import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { ObjectMissingError, Storage } from '../../../platform/storage/index.js';
import { AVATAR_FILE, AVATAR_FOLDER } from './avatar-key.js';

/** Profile pictures; each address is of one picture for ever. */
@ApiExcludeController()
@Public()
@Controller('media/avatars')
export class AvatarsController {
  constructor(@Inject(Storage) private readonly storage: Storage) {}

  @Get(':file')
  async send(@Param('file') file: string, @Res() response: Response): Promise<void> {
    if (!AVATAR_FILE.test(file)) throw notFound();
    const image = await this.storage.get(`${AVATAR_FOLDER}/${file}`).catch((error) => {
      throw error instanceof ObjectMissingError ? notFound() : error;
    });
    response.setHeader('content-type', 'image/webp');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    // A browser that leaves half-way is no fault.
    await pipeline(image, response).catch(() => response.destroy());
  }
}
