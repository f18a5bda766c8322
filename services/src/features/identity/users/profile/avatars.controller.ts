import type { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { Cdn } from '../../../../platform/cdn/index.js';
import { Database } from '../../../../platform/database/index.js';
import { notFound } from '../../../../platform/errors/index.js';
import { hasCurrent, sendStream } from '../../../../platform/http/index.js';
import { ObjectMissingError, Storage } from '../../../../platform/storage/index.js';
import { AVATAR_FILE, AVATAR_FOLDER } from './avatar-key.js';
import { ProfileRepository } from './profile.repository.js';

const FOR_SECONDS = 60;

/**
 * Serves profile pictures. The picture of an address never changes, but an address ends when its owner leaves or has
 * another picture. Caches that are not purged therefore revalidate after a minute.
 */
@ApiExcludeController()
@Public()
@Controller('media/avatars')
export class AvatarsController {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileRepository,
    @Inject(Storage) private readonly storage: Storage,
    private readonly cdn: Cdn,
  ) {}

  @Get(':file')
  async send(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!AVATAR_FILE.test(file)) throw notFound();
    const key = `${AVATAR_FOLDER}/${file}`;
    if (!(await this.profiles.isShown(this.database, key))) throw notFound();
    // Each picture has a name of its own, so the name serves as its ETag.
    const isUnchanged = hasCurrent(request, file);
    const image = isUnchanged ? null : await this.open(key);
    response.setHeader('etag', `"${file}"`);
    this.cdn.allowCaching(response, key, FOR_SECONDS);
    response.setHeader('content-security-policy', "sandbox; default-src 'none'");
    if (!image) {
      response.status(304).end();
      return;
    }
    response.setHeader('content-type', 'image/webp');
    // A browser that disconnects half-way is no error.
    await sendStream(image, response).catch(() => response.destroy());
  }

  private open(key: string): Promise<Readable> {
    return this.storage.get(key).catch((error) => {
      throw error instanceof ObjectMissingError ? notFound() : error;
    });
  }
}
