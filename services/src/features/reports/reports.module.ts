import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({})
class ReportsModule {}

export const reportsFeature = defineFeature(ReportsModule, {
  api: { controllers: [ReportsController], providers: [ReportsRepository, ReportsService] },
});
