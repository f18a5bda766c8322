import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { RemoteFileStore } from '../../releases/index.js';
import { cacheControlOfImmutable, chooseEncoding, sendFile } from '../send-file.js';
import { PublishedFiles } from './published-files.js';

/**
 * Files of published builds. The address names the build, so the answer never changes and every build that was ever
 * live stays loadable for the tabs that started with it.
 */
@ApiExcludeController()
@Public()
@Controller('remotes')
export class RemoteFilesController {
  constructor(
    private readonly published: PublishedFiles,
    private readonly store: RemoteFileStore,
  ) {}

  @Get(':name/:buildId/*path')
  async send(
    @Param('name') name: string,
    @Param('buildId') buildId: string,
    @Param('path') path: string | string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.published.find(name, buildId, [path].flat().join('/'));
    if (!file) throw notFound('This build has no such file.');
    const encoding = chooseEncoding(request, file.contentType);
    const body = await this.store.read(file.integrity, encoding);
    // Scripts of <script crossorigin="anonymous">, also when a CDN serves them from another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('timing-allow-origin', '*');
    // An SVG opened by its own address is a document: it may run nothing.
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    sendFile(request, response, {
      body,
      encoding,
      contentType: file.contentType,
      etag: file.integrity,
      cacheControl: cacheControlOfImmutable(request),
    });
  }
}
