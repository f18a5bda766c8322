import { Global, Module } from '@nestjs/common';
import { LOGGER, type Logger } from '../../logging/index.js';
import { Pictures } from './pictures.js';

@Global()
@Module({
  providers: [{ provide: Pictures, inject: [LOGGER], useFactory: (logger: Logger) => new Pictures(logger) }],
  exports: [Pictures],
})
export class PicturesModule {}
