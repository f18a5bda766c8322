import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { Trim } from './fields.js';

/** A calendar date; of a complete ISO time only the first ten characters count. */
const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/;

@ApiSchema({ name: 'DateOfBirth' })
export class DateOfBirthDto {
  @ApiProperty({ format: 'date', example: '1994-06-21' })
  @Matches(DATE, { message: 'Please enter a valid birth date.' })
  @IsString({ message: 'Please enter your date of birth.' })
  @Trim()
  dateOfBirth: string;
}
