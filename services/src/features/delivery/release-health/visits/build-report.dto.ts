import type { LoadReport } from '@beem/contracts';
import { BUILD_ID, REMOTE_NAME } from '@beem/remote-manifest';
import { ApiProperty } from '@nestjs/swagger';
import { Matches, MaxLength } from 'class-validator';
import { AcceptsUnknownFields, AsTyped } from '../../../../platform/errors/index.js';

/** The fields of every report of a browser: the build, and the page that provided it. */
@AcceptsUnknownFields()
export class BuildReportDto implements Pick<LoadReport, 'remote' | 'buildId' | 'visit'> {
  @ApiProperty({ example: 'mfe-feed' })
  @Matches(REMOTE_NAME, { message: 'remote must be the name of a remote.' })
  remote!: string;

  @ApiProperty({ example: '0123456789abcdef' })
  @Matches(BUILD_ID, { message: 'buildId must be the 16 hex digits of a build.' })
  buildId!: string;

  @ApiProperty({ maxLength: 4_000, description: 'What GET /api/remotes or the page gave as `visit`.' })
  @AsTyped()
  @MaxLength(4_000, { message: 'visit must be a text of at most 4000 characters.' })
  visit!: string;
}
