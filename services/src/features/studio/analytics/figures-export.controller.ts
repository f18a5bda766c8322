import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { beginCsv, csvLine, ParseIdPipe, RateLimit, sendStream } from '../../../platform/http/index.js';
import { AnalyticsService } from './analytics.service.js';
import { DaysQueryDto } from './dto/analytics-query.dto.js';

const CSV = { description: 'RFC 4180, UTF-8.', schema: { type: 'string' as const } };
/** A file of ten thousand videos is twenty statements. */
const EXPORTS = { by: 'user', points: 30, seconds: 60 } as const;

const DAY_NAMES = ['day', 'views', 'likes', 'comments', 'followers'] as const;
const VIDEO_NAMES = [
  'id',
  'title',
  'type',
  'viewCount',
  'likeCount',
  'commentCount',
  'engagement',
  'duration',
] as const;
const BUCKET_NAMES = ['fromSeconds', 'toSeconds', 'viewers', 'percent'] as const;

const linesOf = <Name extends string>(
  names: readonly Name[],
  rows: Record<Name, string | number | null>[],
): string => rows.map((row) => csvLine(names.map((name) => row[name]))).join('');

/** The same numbers as files. */
@ApiTags('analytics')
@ApiProduces('text/csv')
@Controller('api/studio')
export class FiguresExportController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('days.csv')
  @RateLimit(EXPORTS)
  @ApiOperation({ summary: 'The days as CSV' })
  @ApiOkResponse(CSV)
  async exportDays(
    @Me() me: AuthUser,
    @Query() query: DaysQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { days } = await this.analytics.getDays(me, query);
    return beginCsv(response, 'analytics-days.csv', DAY_NAMES) + linesOf(DAY_NAMES, days);
  }

  @Get('videos.csv')
  @RateLimit(EXPORTS)
  @ApiOperation({ summary: 'All of one’s own published videos as CSV, newest first' })
  @ApiOkResponse(CSV)
  async exportVideos(@Me() me: AuthUser, @Res() response: Response): Promise<void> {
    const parts = this.analytics.walkVideos(me);
    // Read before the answer begins, so that a failure gets an error answer.
    const first = await parts.next();
    const begin = beginCsv(response, 'analytics-videos.csv', VIDEO_NAMES);
    const lines = async function* () {
      yield begin + linesOf(VIDEO_NAMES, first.value ?? []);
      for await (const videos of parts) yield linesOf(VIDEO_NAMES, videos);
    };
    await sendStream(Readable.from(lines()), response);
  }

  @Get('videos/:id/retention.csv')
  @RateLimit(EXPORTS)
  @ApiOperation({ summary: 'The retention of one’s own video as CSV' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse(CSV)
  async exportRetention(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { buckets } = await this.analytics.getRetention(me, id);
    return beginCsv(response, `retention-${id}.csv`, BUCKET_NAMES) + linesOf(BUCKET_NAMES, buckets);
  }
}
