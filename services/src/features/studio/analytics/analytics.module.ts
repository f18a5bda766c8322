import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsUserData } from './analytics.user-data.js';
import { EarlierFiguresController, EarlierFiguresExportController } from './earlier-figures.controllers.js';
import { FiguresController } from './figures.controller.js';
import { FiguresExportController } from './figures-export.controller.js';
import { AnalyticsChangeEntity } from './rollup/analytics-change.entity.js';
import { CreatorDayEntity } from './rollup/creator-day.entity.js';
import { RecountRepository } from './rollup/recount.repository.js';
import { RecountTask } from './rollup/recount.task.js';
import { RollupRepository } from './rollup/rollup.repository.js';
import { RollupTask } from './rollup/rollup.task.js';
import { VideoAnalyticsEntity } from './rollup/video-analytics.entity.js';
import { VideoDayEntity } from './rollup/video-day.entity.js';

@Module({})
class AnalyticsModule {}

export const analyticsFeature = defineFeature(AnalyticsModule, {
  entities: [AnalyticsChangeEntity, VideoAnalyticsEntity, VideoDayEntity, CreatorDayEntity],
  api: {
    controllers: [
      AnalyticsController,
      FiguresController,
      FiguresExportController,
      EarlierFiguresController,
      EarlierFiguresExportController,
    ],
    providers: [AnalyticsRepository, AnalyticsService],
  },
  worker: [RollupRepository, RollupTask, RecountRepository, RecountTask, AnalyticsUserData],
});
