import { Controller, Delete, HttpCode, Param, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { BuildPreviews } from './build-previews.js';

/** Public, because it affects only the caller, also after their session has ended. */
@Public()
@Controller('api/previews')
export class PreviewsController {
  constructor(private readonly previews: BuildPreviews) {}

  @Delete(':remote')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends this browser’s preview of a remote; repeated, it changes nothing.' })
  @ApiNoContentResponse({ description: 'The next page has the live build.' })
  end(
    @Param('remote') remote: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): void {
    this.previews.end(request, response, remote);
  }
}
