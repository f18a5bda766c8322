import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { FiguresController } from './figures.controller.js';
import { FiguresExportController } from './figures-export.controller.js';

/** Addresses that builds of mfe-creator from before December 2026 call; a roll-back may lead to one of them. */
@ApiExcludeController()
@Controller('api/analytics')
export class EarlierFiguresController extends FiguresController {}

/** The same for the files. */
@ApiExcludeController()
@Controller('api/analytics')
export class EarlierFiguresExportController extends FiguresExportController {}
