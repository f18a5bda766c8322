import { RESERVED_SEGMENTS, type ResolvedRemotes } from '@beem/remote-manifest';
import { createNonce, pageHeaders } from '@beem/shell-page';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, readCredentials } from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';
import { notFound, unavailable } from '../../../platform/errors/index.js';
import { SignedLinks } from '../../../platform/storage/index.js';
import { BuildVisitors, VisitTokens } from '../release-health/index.js';
import { encode, LiveRemotes, withPreviews } from '../releases/index.js';
import { BuildPreviews } from './build-previews/build-previews.js';
import { readPreviewLink } from './build-previews/preview-link.js';
import { remotesUnknown } from './edge.errors.js';
import { Pages } from './pages/pages.js';
import { Previews } from './pages/previews.js';
import { cacheControlOfImmutable, chooseEncoding, sendFile } from './send-file.js';
import { KeptShells } from './shells/kept-shells.js';
import { ShellFiles } from './shells/shell-files.js';
import { issueVisitorId, readVisitorId } from './visitor-cookie.js';

const HTML = 'text/html; charset=utf-8';
/** Every page is compressed separately: a higher quality would cost more than it saves. */
const PAGE_QUALITY = 4;
const SERVICE_WORKER = '/sw.js';
/**
 * A service worker obeys the policy of its own file: with an API call's `default-src 'none'` it could fetch nothing.
 */
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
    private readonly buildPreviews: BuildPreviews,
    private readonly live: LiveRemotes,
    private readonly visits: VisitTokens,
    private readonly visitors: BuildVisitors,
    private readonly links: SignedLinks,
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
      // Only names below /assets contain a hash of the content.
      cacheControl: request.path.startsWith('/assets/') ? cacheControlOfImmutable(request) : 'no-cache',
    });
    return true;
  }

  private async sendPage(request: Request, response: Response): Promise<void> {
    // An unknown path that belongs to a program answers a problem, never a page.
    if (RESERVED_SEGMENTS.includes(request.path.split('/', 2)[1] ?? '') || !request.accepts('html'))
      throw notFound();
    if (!this.live.isKnown) throw remotesUnknown();
    const resolved = await this.resolve(request, response);
    if (!resolved) return;
    const { remotes, isPrivate, isKept } = resolved;
    const { preview, isMissing } = await this.previews.find(request.path);
    const page = this.pages.get(request.path, { remotes, preview, isPrivate });
    if (!page) throw unavailable('Beem is starting: its shell is not built yet. Try again in a moment.');
    const nonce = createNonce();
    const encoding = chooseEncoding(request, HTML);
    const visit = this.visits.issue(request.ip, remotes);
    if (page.build && !isPreviewed(remotes, page.build.remote))
      this.visitors.countLoad(page.build, request.ip);
    const hasSession = readCredentials(request, this.config).cookieToken !== null;
    const body = await encode(page.body.with({ nonce, visit, hasSession }), encoding, PAGE_QUALITY);
    // A user may see what guests cannot; in this case the page itself finds out what is missing.
    const status = isMissing && !hasSession ? 404 : page.status;
    const { payments, isMailed } = page;
    const hasSecretAddress = isMailed || request.query.token !== undefined;
    const { isSecureOrigin, env } = this.config;
    const site = { isSecureOrigin, env, mediaOrigin: this.links.origin };
    response.status(status).set(pageHeaders(site, { nonce, payments, hasSecretAddress }));
    if (status === 404) response.setHeader('x-robots-tag', 'noindex');
    if (!isKept) response.setHeader('cache-control', 'no-store');
    response.vary('accept-encoding');
    response.setHeader('content-type', HTML);
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** The builds of this visitor; null if the answer is a redirect from the link to a preview. */
  private async resolve(request: Request, response: Response) {
    const link = readPreviewLink(request.originalUrl);
    const opened = link && (await this.buildPreviews.open(request, response, link.build));
    if (link && (opened?.outcome === 'shown' || opened?.outcome === 'hidden')) {
      response.setHeader('cache-control', 'no-store');
      response.redirect(303, link.target);
      return null;
    }
    const { builds, refused } = await this.buildPreviews.find(request, response);
    const live = this.live.resolveFor(this.identify(request, response));
    const refusedPreview = opened?.outcome === 'refused' ? opened.refused : refused;
    const remotes: ResolvedRemotes = {
      ...withPreviews(live, builds),
      ...(refusedPreview ? { refusedPreview } : {}),
    };
    const isPrivate = refusedPreview !== null || builds.length > 0;
    return { remotes: isPrivate ? remotes : live, isPrivate, isKept: !isPrivate && !link };
  }

  /** A visitor has an id only while a canary is live. */
  private identify(request: Request, response: Response): string | null {
    if (!this.live.hasCanary) return null;
    const known = readVisitorId(request, this.config);
    return known ?? (request.method === 'HEAD' ? null : issueVisitorId(response, this.config));
  }
}

/** Views of previews are not counted. */
function isPreviewed({ remotes }: ResolvedRemotes, remote: string): boolean {
  return remotes.some(({ name, channel }) => name === remote && channel === 'override');
}
