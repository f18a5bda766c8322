import { ApiProperty } from '@nestjs/swagger';

/** The time of an answer: counters are newer than roll-ups. */
export const AsOf = () =>
  ApiProperty({
    format: 'date-time',
    description:
      'Everything that was counted by then is in these numbers; what came later may be. Roll-ups run once a minute, and a view is counted within a minute after it was watched.',
  });
