import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { notFound, unavailable } from '../../../platform/errors/index.js';
import { cacheControlOfImmutable, chooseEncoding, sendFile } from '../files/send-file.js';
import { KeptShells } from './kept-shells.js';
import { Pages } from './pages.js';
import { Previews } from './previews.js';
import { ShellFiles } from './shell-files.js';

/** Paths of programs: an unknown one is a problem, never a page. */
const NOT_PAGES = /^\/(api|media|remotes|assets|ws|healthz|readyz|metrics)(\/|$)/;
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
    private readonly keptShells: KeptShells,
    private readonly pages: Pages,
    private readonly previews: Previews,
  ) {}

  @Get('{*path}')
  async answer(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!(await this.sendStatic(request, response))) await this.sendPage(request, response);
  }

  private async sendStatic(request: Request, response: Response): Promise<boolean> {
    const file = this.files.find(request.path) ?? (await this.keptShells.find(request.path));
    if (!file) return false;
    const encoding = chooseEncoding(request, file.contentType);
    if (request.path === SERVICE_WORKER) response.set('content-security-policy', WORKER_POLICY);
    sendFile(request, response, {
      body: await file.encodedAs(encoding),
      encoding,
      contentType: file.contentType,
      etag: file.etag,
      // Only names below /assets carry a hash of what is in them.
      cacheControl: request.path.startsWith('/assets/') ? cacheControlOfImmutable(request) : 'no-cache',
    });
    return true;
  }

  private async sendPage(request: Request, response: Response): Promise<void> {
    if (NOT_PAGES.test(request.path) || !request.accepts('html')) throw notFound();
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
