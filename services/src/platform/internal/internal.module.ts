import { Module } from '@nestjs/common';
import { InternalServer } from './internal-server.js';

@Module({ providers: [InternalServer] })
export class InternalModule {}
