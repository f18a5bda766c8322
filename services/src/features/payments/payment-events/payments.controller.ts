import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/index.js';
import { PaymentSettingsDto } from './dto/payment-settings.dto.js';
import { PaymentSettings } from './payment-settings.js';

@ApiTags('payments')
@Public()
@Controller('api/payments')
export class PaymentsController {
  constructor(private readonly settings: PaymentSettings) {}

  @Get()
  @Header('cache-control', 'public, max-age=60')
  @ApiOperation({ summary: 'How donations are paid, between which amounts, and from which age' })
  @ApiOkResponse({ type: PaymentSettingsDto })
  find(): PaymentSettingsDto {
    return this.settings.find();
  }
}
