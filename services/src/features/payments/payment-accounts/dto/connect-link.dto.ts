import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'ConnectLink' })
export class ConnectLinkDto {
  @ApiProperty({ description: 'Page of the payment provider; it opens once, within minutes.' })
  url: string;
}
