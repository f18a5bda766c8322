import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The REST contract as the decorators describe it; `libs/api-client` is generated from the written file. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Beem')
    .setDescription(
      'REST contract of Beem. Failures are RFC 9457 problem+json with a stable `code` and a `message`.',
    )
    .setVersion('1')
    .addCookieAuth('beem_session')
    .build();
  return SwaggerModule.createDocument(app, description);
}
