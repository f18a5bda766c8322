import { Global, Module } from '@nestjs/common';
import { Cdn } from './cdn.js';

@Global()
@Module({ providers: [Cdn], exports: [Cdn] })
export class CdnModule {}
