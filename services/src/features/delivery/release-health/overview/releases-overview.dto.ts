import {
  type BuildHealth,
  REMOTE_EVENT_KINDS,
  type RemoteChannel,
  type RemoteEvent,
  type RemoteEventDetail,
  type RemoteEventKind,
} from '@beem/contracts';
import { REMOTE_NAME } from '@beem/remote-manifest';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';
import {
  type AgainstStable,
  COMPARED_LOADS,
  type ComparedLoads,
  VERDICT_REASONS,
  type VerdictReason,
} from '../guard/judge-canary.js';

const EVENTS_PAGE_SIZE = 25;
const MAX_EVENTS = 100;
const AREA = new RegExp(`^shell$|${REMOTE_NAME.source}`);

@ApiSchema({ name: 'PublishedBuild' })
export class PublishedBuildDto {
  @ApiProperty({ example: '0123456789abcdef' })
  buildId: string;

  @ApiProperty({ type: String, nullable: true, description: 'Of its sources.' })
  gitRevision: string | null;

  @ApiProperty({ description: 'Label of the token that published it.' })
  publishedBy: string;

  @ApiProperty({ format: 'date-time' })
  publishedAt: string;
}

@ApiSchema({ name: 'BuildHealth' })
export class BuildHealthDto implements BuildHealth {
  @ApiProperty({ type: 'integer', description: 'Networks; each counts once in an hour.' })
  visitors: number;

  @ApiProperty({ type: 'integer', description: 'Visitors whom it failed.' })
  failures: number;

  @ApiProperty({ type: 'number', nullable: true, description: '0 to 1; null without a visitor.' })
  failureShare: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Milliseconds that three of four loads took.',
  })
  p75Ms: number | null;
}

@ApiSchema({ name: 'BuildHealthSpan' })
export class BuildHealthSpanDto {
  @ApiProperty({ type: 'integer', description: 'Networks whose hour began in this span.' })
  visitors: number;

  @ApiProperty({ type: 'number', nullable: true, description: '0 to 1; null without a visitor.' })
  failureShare: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Milliseconds; null without a load.' })
  p75Ms: number | null;
}

@ApiSchema({ name: 'BuildWeight' })
export class BuildWeightDto {
  @ApiProperty({ type: 'integer', description: 'All JavaScript, as gzip makes it.' })
  gzipBytes: number;

  @ApiProperty({ type: 'integer', description: 'What its `remote.json` and the operator’s ceiling allow.' })
  budgetGzipBytes: number;
}

@ApiSchema({ name: 'ReleasedBuild' })
export class ReleasedBuildDto extends PublishedBuildDto {
  @ApiProperty({
    description: 'Where a preview of it begins: a page that needs no sign-in, where there is one.',
  })
  previewPath: string;

  @ApiProperty({ type: BuildWeightDto, nullable: true, description: 'Null while storage does not answer.' })
  weight: BuildWeightDto | null;

  @ApiProperty({
    type: [String],
    description:
      'Why it cannot run in the live shell beside the other remotes, or a canary not be made stable, as sentences.',
  })
  incompatibilities: string[];

  @ApiProperty({
    type: BuildHealthDto,
    nullable: true,
    description: 'Of the last 60 minutes; null while Redis does not answer.',
  })
  health: BuildHealthDto | null;

  @ApiProperty({
    type: [BuildHealthSpanDto],
    nullable: true,
    description:
      'The same minutes in twelve spans of five, the oldest first; null while Redis does not answer.',
  })
  healthSpans: BuildHealthSpanDto[] | null;
}

@ApiSchema({ name: 'RollbackTarget' })
export class RollbackTargetDto extends PublishedBuildDto {
  @ApiProperty({ type: [String], description: 'Why it cannot be made stable now, as sentences.' })
  incompatibilities: string[];
}

@ApiSchema({ name: 'AgainstStable' })
export class AgainstStableDto implements AgainstStable {
  @ApiProperty({
    enum: VERDICT_REASONS,
    isArray: true,
    description: 'In what the canary is beyond the bounds of the guard; empty when in nothing.',
  })
  worseIn: VerdictReason[];

  @ApiProperty({
    enum: COMPARED_LOADS,
    description: 'Of which loads the compared p75 are; `p75Ms` of the build is always that of all.',
  })
  comparedLoads: ComparedLoads;
}

@ApiSchema({ name: 'ReleasedChannel' })
export class ReleasedChannelDto {
  @ApiProperty({ enum: ['stable', 'canary'] })
  channel: RemoteChannel['channel'];

  @ApiProperty({ type: 'integer', description: 'Of 10,000 visitors: those who get this build.' })
  share: number;

  @ApiProperty({ type: 'integer', description: 'For If-Match of the next change.' })
  version: number;

  @ApiProperty({ type: ReleasedBuildDto })
  build: ReleasedBuildDto;

  @ApiProperty({
    type: AgainstStableDto,
    nullable: true,
    description:
      'A canary beside stable since the last change of either; null while too few visitors leave nothing to compare, and for stable.',
  })
  againstStable: AgainstStableDto | null;

  @ApiProperty({ type: RollbackTargetDto, nullable: true, description: 'Where a roll-back leads.' })
  previous: RollbackTargetDto | null;
}

@ApiSchema({ name: 'RemoteEvent' })
export class RemoteEventDto implements RemoteEvent {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ example: 'mfe-feed', description: 'Its name, or `shell`.' })
  remote: string;

  @ApiProperty({ enum: REMOTE_EVENT_KINDS })
  kind: RemoteEventKind;

  @ApiProperty({ enum: ['stable', 'canary'], type: String, nullable: true })
  channel: RemoteEvent['channel'];

  @ApiProperty({ type: String, nullable: true })
  buildId: string | null;

  @ApiProperty({ type: String, nullable: true })
  previousBuildId: string | null;

  @ApiProperty({ type: String, nullable: true })
  gitRevision: string | null;

  @ApiProperty({ description: 'Label of a token, `@username` of an admin, or a part of Beem.' })
  actor: string;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: {
      nullable: true,
      anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'string' } }],
    },
  })
  detail: RemoteEventDetail;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

@ApiSchema({ name: 'RemoteRelease' })
export class RemoteReleaseDto {
  @ApiProperty({ example: 'mfe-feed' })
  name: string;

  @ApiProperty({ type: [String], example: ['Hub', 'Watch'], description: 'Titles of its pages, each once.' })
  pages: string[];

  @ApiProperty({ type: ReleasedChannelDto, nullable: true, description: 'Null while nothing of it is live.' })
  stable: ReleasedChannelDto | null;

  @ApiProperty({ type: ReleasedChannelDto, nullable: true, description: 'Null without a canary.' })
  canary: ReleasedChannelDto | null;

  @ApiProperty({
    type: RemoteEventDto,
    nullable: true,
    description: 'What was last done to its channels; null where that was long ago.',
  })
  lastChange: RemoteEventDto | null;
}

@ApiSchema({ name: 'RunningEdge' })
export class RunningEdgeDto {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'Name of the machine.' })
  host: string;

  @ApiProperty({ type: String, nullable: true, description: 'Id of the shell that it serves.' })
  shellId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of the stable builds, canaries and shares that it serves.',
  })
  remotesRevision: string | null;

  @ApiProperty({ format: 'date-time' })
  startedAt: string;

  @ApiProperty({ format: 'date-time' })
  seenAt: string;
}

@ApiSchema({ name: 'WithheldShell' })
export class WithheldShellDto {
  @ApiProperty()
  shellId: string;

  @ApiProperty({ type: [String], description: 'Machines that have it and serve another.' })
  hosts: string[];

  @ApiProperty({ description: 'Whether the live shell came after it: it goes live again by force only.' })
  isOlder: boolean;

  @ApiProperty({ type: [String], description: 'Why it is withheld, as sentences.' })
  reasons: string[];
}

@ApiSchema({ name: 'ReleasesOverview' })
export class ReleasesOverviewDto {
  @ApiProperty({ format: 'date-time', description: 'The server’s time, to which ages refer.' })
  readAt: string;

  @ApiProperty({ type: 'integer', description: 'The guard decides nothing about fewer visitors.' })
  leastVisitors: number;

  @ApiProperty({ type: String, nullable: true, description: 'The shell that visitors get.' })
  liveShellId: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'As edges name it, of what this server knows.' })
  remotesRevision: string | null;

  @ApiProperty({ type: [WithheldShellDto] })
  withheldShells: WithheldShellDto[];

  @ApiProperty({ type: [RunningEdgeDto] })
  edges: RunningEdgeDto[];

  @ApiProperty({ type: [RemoteReleaseDto] })
  remotes: RemoteReleaseDto[];
}

export class RemoteEventsQueryDto {
  @ApiPropertyOptional({ example: 'mfe-feed', description: 'Only events of this remote, or of the `shell`.' })
  @IsOptional()
  @Matches(AREA, { message: 'remote must be the name of a remote, or shell.' })
  remote?: string;

  @PageLimit({ usual: EVENTS_PAGE_SIZE, most: MAX_EVENTS })
  limit: number = EVENTS_PAGE_SIZE;

  @PageCursor()
  cursor?: string;
}
