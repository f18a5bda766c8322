import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { notFound } from '../../../../platform/errors/index.js';
import { ObjectMissingError } from '../../../../platform/storage/index.js';
import { type ContentEncoding, RemoteFileStore, type ServedFile } from '../../releases/index.js';
import { cacheControlOfImmutable, chooseEncoding, sendFile } from '../send-file.js';
import { PublishedFiles } from './published-files.js';

/**
 * Serves files of published builds. The address names the content (or, in older addresses, the build), so the answer
 * never changes. Builds stay available for the tabs that started with them until they are collected (`RemoteGc`).
 */
@ApiExcludeController()
@Public()
@Controller('remotes')
export class RemoteFilesController {
  constructor(
    private readonly published: PublishedFiles,
    private readonly store: RemoteFileStore,
  ) {}

  @Get(':name/:folder/*path')
  async send(
    @Param('name') name: string,
    @Param('folder') folder: string,
    @Param('path') path: string | string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.published.find(name, folder, [path].flat().join('/'));
    if (!file) throw fileUnknown();
    const encoding = chooseEncoding(request, file.contentType);
    const body = await this.read(file, encoding);
    // For scripts with crossorigin="anonymous", also when a CDN serves them from another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('timing-allow-origin', '*');
    // An SVG at its own address is a document: it must not run anything.
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    sendFile(request, response, {
      body,
      encoding,
      contentType: file.contentType,
      etag: file.integrity,
      cacheControl: cacheControlOfImmutable(request),
    });
  }

  /** An address may still be cached here after the build was collected (`RemoteGc`). */
  private async read({ integrity }: ServedFile, encoding: ContentEncoding): Promise<Buffer> {
    try {
      return await this.store.read(integrity, encoding);
    } catch (error) {
      throw error instanceof ObjectMissingError ? fileUnknown() : error;
    }
  }
}

const fileUnknown = () => notFound('This remote has no such file.');
