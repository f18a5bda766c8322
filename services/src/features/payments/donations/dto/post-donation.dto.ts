import { DONATION_MESSAGE_MAX_LENGTH } from '@beem/contracts';
import { donationMessageError } from '@beem/rules';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional, ValidateBy } from 'class-validator';
import { FieldRule } from '../../../../platform/errors/index.js';
import { StoredText } from '../../../../platform/http/index.js';
import { isUuid } from '../../../../platform/ids.js';

const NO_AMOUNT = 'Please enter a valid donation amount.';
const NO_MESSAGE = 'message must be text.';

/** The service reads the amount and checks its limits, which the configuration sets. */
const IsAmount = () =>
  ValidateBy({
    name: 'amount',
    validator: {
      validate: (value) => typeof value === 'string' || typeof value === 'number',
      defaultMessage: () => NO_AMOUNT,
    },
  });

@ApiSchema({ name: 'PostDonation' })
export class PostDonationDto {
  @ApiProperty({
    oneOf: [{ type: 'number' }, { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$' }],
    example: '12.50',
    description: 'Dollars; as text it is read digit by digit.',
  })
  @IsAmount()
  amount: number | string;

  @ApiProperty({ format: 'uuid' })
  @FieldRule(
    (id) => (isUuid(id.toLowerCase()) ? null : 'creatorUserId must be the id of a user.'),
    'creatorUserId must be the id of a user.',
  )
  creatorUserId: string;

  @ApiProperty({ description: 'Whether the donor pays the processing fee on top.' })
  @IsBoolean({ message: 'coverFees must be true or false.' })
  coverFees: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: DONATION_MESSAGE_MAX_LENGTH,
    description: 'For the creator. Blanks at both ends are cut; an empty one is none.',
  })
  @IsOptional()
  @FieldRule(donationMessageError, NO_MESSAGE)
  @StoredText()
  message?: string | null;

  @ApiPropertyOptional({
    default: false,
    description: 'Whether the creator shall not see who it comes from.',
  })
  @IsOptional()
  @IsBoolean({ message: 'isAnonymous must be true or false.' })
  isAnonymous?: boolean;
}
