import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { WebhooksService } from './webhooks.service.js';

/** `createApp` leaves the body of this path unparsed. */
export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe';

/** Receives Stripe's events; the signature proves the sender. */
@ApiExcludeController()
@Public()
@Controller(STRIPE_WEBHOOK_PATH)
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post()
  @HttpCode(200)
  async take(@Req() request: Request): Promise<{ received: true }> {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await this.webhooks.take(bytes, request.get('stripe-signature') ?? '', request.ip);
    return { received: true };
  }
}
