import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { VisitTokens } from '../../release-health/index.js';
import { LiveRemotes } from '../../releases/index.js';
import { hasCurrent } from '../send-file.js';

@Public()
@Controller('api/remotes')
export class RemotesController {
  constructor(
    private readonly live: LiveRemotes,
    private readonly visits: VisitTokens,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The remotes as the shell loads them; open tabs ask with If-None-Match.' })
  @ApiOkResponse({ description: 'ResolvedRemotes of libs/remote-manifest.' })
  list(@Req() request: Request, @Res() response: Response): void {
    const { current } = this.live;
    // It names the visitor, so no cache may keep it.
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('etag', `"${current.revision}"`);
    if (hasCurrent(request, current.revision)) response.status(304).end();
    else response.json({ ...current, visit: this.visits.issue(request.ip, current) });
  }
}
