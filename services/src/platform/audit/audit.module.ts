import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntryEntity } from './audit-entry.entity.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([AuditEntryEntity])] })
export class AuditModule {}
