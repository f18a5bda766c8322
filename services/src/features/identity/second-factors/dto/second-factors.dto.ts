import { lengthError } from '@beem/rules';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { AsTyped, FieldRule } from '../../../../platform/errors/index.js';
import { StoredText } from '../../../../platform/http/index.js';
import { SECOND_FACTOR_KINDS, type SecondFactorKind } from '../second-factor.entity.js';

const MAX_NAME = 50;
const JSON_OBJECT = { type: 'object', additionalProperties: true } as const;

/** One of the three. */
@ApiSchema({ name: 'SecondFactorProof' })
export class SecondFactorProofDto {
  @ApiPropertyOptional({ description: 'Six digits of an authenticator app.', example: '123456' })
  @MaxLength(20, { message: 'Enter the six digits that your app shows.' })
  @IsString({ message: 'Enter the six digits that your app shows.' })
  @IsOptional()
  code?: string;

  @ApiPropertyOptional({ example: 'k7m2q-9xw4t' })
  @MaxLength(40, { message: 'Enter one of your recovery codes.' })
  @IsString({ message: 'Enter one of your recovery codes.' })
  @IsOptional()
  @AsTyped()
  recoveryCode?: string;

  @ApiPropertyOptional({
    ...JSON_OBJECT,
    description: 'The answer of a passkey to the options of this challenge (AuthenticationResponseJSON).',
  })
  @IsObject({ message: 'This is not the answer of a passkey.' })
  @IsOptional()
  @AsTyped()
  passkey?: AuthenticationResponseJSON;
}

/** The token of a challenge. */
export function ChallengeToken(): PropertyDecorator {
  return (target, property) => {
    ApiProperty()(target, property);
    MaxLength(200, { message: 'This took too long. Please start again.' })(target, property);
    IsNotEmpty({ message: 'This took too long. Please start again.' })(target, property);
    IsString({ message: 'This took too long. Please start again.' })(target, property);
    AsTyped()(target, property);
  };
}

@ApiSchema({ name: 'SecondFactorToken' })
export class SecondFactorTokenDto {
  @ChallengeToken()
  token: string;
}

@ApiSchema({ name: 'SecondFactorSignIn' })
export class SecondFactorSignInDto extends SecondFactorProofDto {
  @ChallengeToken()
  token: string;
}

@ApiSchema({ name: 'SecondFactorVerification' })
export class SecondFactorVerificationDto extends SecondFactorProofDto {
  @ApiPropertyOptional({ description: 'With a passkey: the token of its options.' })
  @MaxLength(200)
  @IsString()
  @IsOptional()
  @AsTyped()
  token?: string;
}

@ApiSchema({ name: 'PasskeyOptions' })
export class PasskeyOptionsDto {
  @ApiProperty({ description: 'Sent back with the answer of the passkey.' })
  token: string;

  @ApiProperty({ ...JSON_OBJECT, description: 'For navigator.credentials, as JSON of WebAuthn, level 3.' })
  options: object;
}

@ApiSchema({ name: 'AuthenticatorSetup' })
export class AuthenticatorSetupDto {
  @ApiProperty({ description: 'Sent back with the first code of the app.' })
  token: string;

  @ApiProperty({ description: 'The key, to be typed into the app (base32).' })
  secret: string;

  @ApiProperty({ description: 'otpauth://, what the QR code says.' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'Squares of the QR code at each side.' })
  qrSize: number;

  @ApiProperty({ description: 'The dark squares as a path of SVG, one unit each.' })
  qrPath: string;
}

class NamedDto {
  @ApiProperty({ maxLength: MAX_NAME, example: 'My phone' })
  @FieldRule(
    (name) => lengthError(name, MAX_NAME, `A name has at most ${MAX_NAME} characters.`),
    'Enter a name.',
  )
  @IsNotEmpty({ message: 'Enter a name.' })
  @StoredText()
  name: string;
}

@ApiSchema({ name: 'NewAuthenticator' })
export class NewAuthenticatorDto extends NamedDto {
  @ChallengeToken()
  token: string;

  @ApiProperty({ description: 'The code that the app shows now.', example: '123456' })
  @MaxLength(20, { message: 'Enter the six digits that your app shows.' })
  @IsNotEmpty({ message: 'Enter the six digits that your app shows.' })
  @IsString({ message: 'Enter the six digits that your app shows.' })
  code: string;
}

@ApiSchema({ name: 'NewPasskey' })
export class NewPasskeyDto extends NamedDto {
  @ChallengeToken()
  token: string;

  @ApiProperty({ ...JSON_OBJECT, description: 'The answer to the options (RegistrationResponseJSON).' })
  @IsObject({ message: 'This is not the answer of a passkey.' })
  @AsTyped()
  passkey: RegistrationResponseJSON;
}

@ApiSchema({ name: 'SecondFactorName' })
export class SecondFactorNameDto extends NamedDto {}

@ApiSchema({ name: 'SecondFactor' })
export class SecondFactorDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: SECOND_FACTOR_KINDS, enumName: 'SecondFactorKind' })
  kind: SecondFactorKind;

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: string | null;
}

@ApiSchema({ name: 'SecondFactors' })
export class SecondFactorsDto {
  @ApiProperty({ type: [SecondFactorDto], description: 'The oldest first.' })
  factors: SecondFactorDto[];

  @ApiProperty({ type: 'integer' })
  recoveryCodesLeft: number;

  @ApiProperty({ description: 'Whether the role of the user needs one in this installation.' })
  isRequired: boolean;
}

@ApiSchema({ name: 'ChangedSecondFactors' })
export class ChangedSecondFactorsDto extends SecondFactorsDto {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'New recovery codes, shown once; null where the former ones stay.',
  })
  recoveryCodes: string[] | null;
}

@ApiSchema({ name: 'NewRecoveryCodes' })
export class NewRecoveryCodesDto {
  @ApiProperty({ type: [String], description: 'Shown once; those of before no longer pass.' })
  recoveryCodes: string[];
}
