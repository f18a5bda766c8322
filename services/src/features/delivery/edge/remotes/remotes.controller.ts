import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { hasCurrent } from '../../../../platform/http/index.js';
import { VisitTokens } from '../../release-health/index.js';
import { LiveRemotes, withPreviews } from '../../releases/index.js';
import { BuildPreviews } from '../build-previews/build-previews.js';
import { remotesUnknown } from '../edge.errors.js';
import { readVisitorId } from '../visitor-cookie.js';

@Public()
@Controller('api/remotes')
export class RemotesController {
  constructor(
    private readonly config: Config,
    private readonly live: LiveRemotes,
    private readonly previews: BuildPreviews,
    private readonly visits: VisitTokens,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The remotes as the shell loads them; open tabs ask with If-None-Match.' })
  @ApiOkResponse({ description: 'ResolvedRemotes of libs/remote-manifest.' })
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.live.isKnown) throw remotesUnknown();
    // An open tab asks before the next page: that one says why a preview ended.
    const { builds } = await this.previews.find(request, response, { keepsRefused: true });
    // Only the page gives ids: a program that asks here without one gets what everybody gets.
    const remotes = withPreviews(this.live.resolveFor(readVisitorId(request, this.config)), builds);
    // The answer identifies the visitor, so it must not be cached.
    response.setHeader('cache-control', builds.length > 0 ? 'no-store' : 'private, no-cache');
    response.setHeader('etag', `"${remotes.revision}"`);
    if (hasCurrent(request, remotes.revision)) response.status(304).end();
    else response.json({ ...remotes, visit: this.visits.issue(request.ip, remotes) });
  }
}
