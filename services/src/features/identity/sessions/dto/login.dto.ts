import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { AcceptsUnknownFields, AsTyped } from '../../../../platform/errors/index.js';
import { CurrentUserDto, Trim } from '../../users/index.js';

const INCOMPLETE = 'Complete all authentication fields to proceed';

@ApiSchema({ name: 'Login' })
@AcceptsUnknownFields()
export class LoginDto {
  @ApiProperty()
  @MaxLength(254, { message: 'Invalid email or password.' })
  @IsNotEmpty({ message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  @Trim()
  email: string;

  @ApiProperty({ format: 'password' })
  @MaxLength(200, { message: 'Invalid email or password.' })
  @IsNotEmpty({ message: INCOMPLETE })
  @IsString({ message: INCOMPLETE })
  @AsTyped()
  password: string;

  @ApiPropertyOptional({ default: false })
  @IsBoolean()
  @IsOptional()
  rememberMe: boolean = false;
}

@ApiSchema({ name: 'QuickLogin' })
export class QuickLoginDto {
  @ApiProperty({ format: 'uuid', description: 'The id that a remembered login answered as quickSignIn.' })
  @IsUUID(undefined, { message: 'This saved sign-in is no longer valid. Please sign in with your password.' })
  id: string;
}

@ApiSchema({ name: 'TabletLogin' })
export class TabletLoginDto {
  @ApiProperty({ format: 'uuid', description: 'Sent as X-User-ID.' })
  userId: string;

  @ApiProperty({ description: 'Sent as X-Auth-Token, beside X-User-ID. It ends with its session.' })
  token: string;
}

/** The data of a saved sign-in that a browser may store; the secret is in an httpOnly cookie. */
@ApiSchema({ name: 'QuickSignIn' })
export class QuickSignInDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    format: 'uuid',
    description: 'Of the user: it decides the colour of a picture that is missing.',
  })
  userId: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: String, nullable: true })
  profileImageUrl: string | null;
}

@ApiSchema({ name: 'LoginResult' })
export class LoginResultDto extends CurrentUserDto {
  @ApiPropertyOptional({ description: 'For clients that sent `X-Beem-Client: tablet`, and for no others.' })
  ipadAuth?: TabletLoginDto;

  @ApiPropertyOptional({ description: 'After a remembered login.' })
  quickSignIn?: QuickSignInDto;
}
