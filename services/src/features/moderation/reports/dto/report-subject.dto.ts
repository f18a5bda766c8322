import {
  AGE_RATINGS,
  type AgeRating,
  REPORT_SUBJECTS,
  type ReportSubject,
  VIDEO_TYPES,
  type VideoType,
} from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicNamesDto } from '../../../identity/index.js';
import { ReportUserDto } from './report-users.dto.js';

@ApiSchema({ name: 'ReportSubject' })
export class ReportSubjectDto {
  @ApiProperty({ enum: REPORT_SUBJECTS, enumName: 'ReportSubjectKind' })
  kind: ReportSubject;

  @ApiProperty({ example: '17', description: 'Of the video, the comment or the user.' })
  id: string;
}

@ApiSchema({ name: 'ReportedVideo' })
export class ReportedVideoDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: String, nullable: true })
  videoUrl: string | null;

  @ApiProperty({ type: String, nullable: true })
  thumbnailUrl: string | null;

  @ApiProperty({ enum: AGE_RATINGS })
  ageRating: AgeRating;

  @ApiProperty({ enum: VIDEO_TYPES })
  type: VideoType;

  @ApiProperty({ description: 'Whether a moderator removed it.' })
  isRemoved: boolean;

  @ApiProperty({
    description:
      'Whether its creator deleted it: then its picture is kept for moderators for 30 days, and nothing else of it.',
  })
  isDeleted: boolean;

  @ApiProperty({ type: ReportUserDto })
  creator: ReportUserDto;
}

@ApiSchema({ name: 'ReportedComment' })
export class ReportedCommentDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    description: 'Of a deleted comment kept for 30 days, unless the report was false; then empty.',
  })
  text: string;

  @ApiProperty({ description: 'Whether a moderator removed it.' })
  isRemoved: boolean;

  @ApiProperty({ description: 'Whether its author deleted it.' })
  isDeleted: boolean;

  @ApiProperty({ type: ReportUserDto })
  author: ReportUserDto;
}

@ApiSchema({ name: 'ReportedUser' })
export class ReportedUserDto extends PublicNamesDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  avatarUrl: string | null;
}
