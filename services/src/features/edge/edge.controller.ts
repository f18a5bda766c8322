import { RESERVED_SEGMENTS } from '@beem/remote-manifest';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, readCredentials } from '../../platform/auth/index.js';
import { Config } from '../../platform/config/index.js';
import { notFound, unavailable } from '../../platform/errors/index.js';
import { BuildVisitors, VisitTokens } from '../release-health/index.js';
import { encode, LiveRemotes } from '../releases/index.js';
import { createNonce } from './pages/page-body.js';
import { Pages } from './pages/pages.js';
import { Previews } from './pages/previews.js';
import { pageHeaders } from './pages/security-headers.js';
import { cacheControlOfImmutable, chooseEncoding, sendFile } from './send-file.js';
import { KeptShells } from './shells/kept-shells.js';
import { ShellFiles } from './shells/shell-files.js';

const HTML = 'text/html; charset=utf-8';
/** Every page is compressed for itself: a denser one would cost more than it saves. */
const PAGE_QUALITY = 4;
const SERVICE_WORKER = '/sw.js';
/** A service worker obeys the policy of its own file: under a call's `default-src 'none'` it could fetch nothing. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Serves the static files of the shell, and the shell's page for every other address. */
@ApiExcludeController()
@Public()
@Controller()
export class EdgeController {
  constructor(
    private readonly config: Config,
    private readonly files: ShellFiles,
    private readonly keptShells: KeptShells,
    private readonly pages: Pages,
    private readonly previews: Previews,
    private readonly live: LiveRemotes,
    private readonly visits: VisitTokens,
    private readonly visitors: BuildVisitors,
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
    // An unknown path of a program is a problem, never a page.
    if (RESERVED_SEGMENTS.includes(request.path.split('/', 2)[1] ?? '') || !request.accepts('html'))
      throw notFound();
    const page = this.pages.get(request.path, await this.previews.find(request.path));
    if (!page) throw unavailable('Beem is starting: its shell is not built yet. Try again in a moment.');
    const nonce = createNonce();
    const encoding = chooseEncoding(request, HTML);
    const visit = this.visits.issue(request.ip, this.live.current);
    if (page.build) this.visitors.countLoad(page.build, request.ip);
    const hasSession = readCredentials(request, this.config).cookieToken !== null;
    const body = await encode(page.body.with({ nonce, visit, hasSession }), encoding, PAGE_QUALITY);
    response.status(page.status).set(pageHeaders(this.config, { nonce, payments: page.payments }));
    response.vary('accept-encoding');
    response.setHeader('content-type', HTML);
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
