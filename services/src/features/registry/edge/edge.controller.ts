import { RESERVED_SEGMENTS } from '@beem/rules';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { notFound, unavailable } from '../../../platform/errors/index.js';
import { chooseEncoding, IMMUTABLE, sendFile } from '../files/send-file.js';
import { Pages } from './pages.js';
import { Previews } from './previews.js';
import { ShellFiles } from './shell-files.js';

const HTML = 'text/html; charset=utf-8';
const SERVICE_WORKER = '/sw.js';
/** A service worker obeys the policy of its own file: under a call's `default-src 'none'` it could fetch nothing. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The front door: static files of the shell, and the shell's page for every other address. */
@ApiExcludeController()
@Public()
@Controller()
export class EdgeController {
  constructor(
    private readonly files: ShellFiles,
    private readonly pages: Pages,
    private readonly previews: Previews,
  ) {}

  @Get('{*path}')
  async answer(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!(await this.sendStatic(request, response))) await this.sendPage(request, response);
  }

  private async sendStatic(request: Request, response: Response): Promise<boolean> {
    const file = this.files.find(request.path);
    if (!file) return false;
    const encoding = chooseEncoding(request, file.contentType);
    if (request.path === SERVICE_WORKER) response.set('content-security-policy', WORKER_POLICY);
    sendFile(request, response, {
      body: await file.encodedAs(encoding),
      encoding,
      contentType: file.contentType,
      etag: file.etag,
      // Only names below /assets carry a hash of what is in them.
      cacheControl: request.path.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
    });
    return true;
  }

  private async sendPage(request: Request, response: Response): Promise<void> {
    // An unknown path of a program is a problem, never a page.
    if (RESERVED_SEGMENTS.includes(request.path.split('/', 2)[1] ?? '') || !request.accepts('html'))
      throw notFound();
    const page = this.pages.get(request.path, await this.previews.find(request.path));
    if (!page) throw unavailable('Beem is starting: its shell is not built yet. Try again in a moment.');
    const encoding = chooseEncoding(request, HTML);
    response.set(page.headers);
    sendFile(request, response, {
      status: page.status,
      body: await page.body.encodedAs(encoding),
      encoding,
      contentType: HTML,
      etag: page.body.etag,
      cacheControl: 'no-cache',
    });
  }
}
