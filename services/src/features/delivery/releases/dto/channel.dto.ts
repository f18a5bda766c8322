import { OPERATOR_REASON_MAX_LENGTH, type PromotedChannels, type RemoteChannel } from '@beem/contracts';
import { BUILD_ID } from '@beem/remote-manifest';
import { FULL_SHARE } from '@beem/remote-manifest/node';
import { lengthError } from '@beem/rules';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { FieldRule } from '../../../../platform/errors/index.js';

/** The reason of a change of a channel, for the event log. */
@ApiSchema({ name: 'ReleaseReason' })
export class ReleaseReasonDto {
  @ApiProperty({
    required: false,
    maxLength: OPERATOR_REASON_MAX_LENGTH,
    example: 'The hub stutters on tablets.',
  })
  @IsOptional()
  @FieldRule(
    (reason) =>
      lengthError(
        reason,
        OPERATOR_REASON_MAX_LENGTH,
        `reason must be a text of at most ${OPERATOR_REASON_MAX_LENGTH} characters.`,
      ),
    'reason must be a text.',
  )
  reason?: string;
}

@ApiSchema({ name: 'StableChange' })
export class StableChangeDto extends ReleaseReasonDto {
  @ApiProperty({ example: '0123456789abcdef' })
  @Matches(BUILD_ID, { message: 'buildId must be the 16 hex digits of a build.' })
  buildId!: string;
}

@ApiSchema({ name: 'CanaryChange' })
export class CanaryChangeDto extends StableChangeDto {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: FULL_SHARE, description: 'Of 10,000 visitors.' })
  @IsInt({ message: 'share must be a whole number: visitors of 10,000.' })
  @Min(0, { message: 'share must be at least 0.' })
  @Max(FULL_SHARE, { message: `share must be at most ${FULL_SHARE}.` })
  share!: number;
}

@ApiSchema({ name: 'RemoteChannel' })
export class RemoteChannelDto implements RemoteChannel {
  @ApiProperty({ enum: ['stable', 'canary'] })
  channel!: RemoteChannel['channel'];

  @ApiProperty({ type: String, nullable: true, description: 'Null while the channel is closed.' })
  buildId!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Where a roll-back leads.' })
  previousBuildId!: string | null;

  @ApiProperty({ type: 'integer', description: 'Of 10,000 visitors.' })
  share!: number;

  @ApiProperty({ type: 'integer', description: 'For If-Match of the next change.' })
  version!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt!: string | null;
}

@ApiSchema({ name: 'PromotedChannels' })
export class PromotedChannelsDto implements PromotedChannels {
  @ApiProperty({ type: RemoteChannelDto })
  stable!: RemoteChannelDto;

  @ApiProperty({ type: RemoteChannelDto })
  canary!: RemoteChannelDto;
}
