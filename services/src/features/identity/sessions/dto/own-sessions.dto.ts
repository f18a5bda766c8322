import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AUTHENTICATION_METHODS, type AuthenticationMethod } from '../session.entity.js';

@ApiSchema({ name: 'OwnSession' })
export class OwnSessionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Whether it is the session of this request.' })
  isCurrent: boolean;

  @ApiProperty({ description: 'Whether a tablet keeps a token of its own beside it; both end together.' })
  isTablet: boolean;

  @ApiProperty({ description: 'By what the browser says of itself.', example: 'Chrome on Windows' })
  browser: string;

  @ApiProperty({ enum: AUTHENTICATION_METHODS, enumName: 'AuthenticationMethod' })
  authenticatedBy: AuthenticationMethod;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'To the minute.' })
  lastUsedAt: string;
}

@ApiSchema({ name: 'SavedSignIn' })
export class SavedSignInDto {
  @ApiProperty({ format: 'uuid', description: 'As quickSignIn of a remembered login.' })
  id: string;

  @ApiProperty({ description: 'Whether this browser holds it.' })
  isCurrent: boolean;

  @ApiProperty({ description: 'By what the browser says of itself.', example: 'Chrome on Windows' })
  browser: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  lastUsedAt: string;
}

/** The user's sessions, and the browsers that can sign in again without a password; the last used first. */
@ApiSchema({ name: 'OwnSessions' })
export class OwnSessionsDto {
  @ApiProperty({ type: [OwnSessionDto] })
  sessions: OwnSessionDto[];

  @ApiProperty({ type: [SavedSignInDto] })
  devices: SavedSignInDto[];
}

@ApiSchema({ name: 'EndedCount' })
export class EndedCountDto {
  @ApiProperty({ type: 'integer', description: 'How many were there; a tablet counts once.' })
  endedCount: number;
}
