import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { FiguresController } from './figures.controller.js';
import { FiguresExportController } from './figures-export.controller.js';

/** The addresses that builds of mfe-creator from before December 2026 call; one of them may be rolled back to. */
@ApiExcludeController()
@Controller('api/analytics')
export class EarlierFiguresController extends FiguresController {}

/** The same for the files. */
@ApiExcludeController()
@Controller('api/analytics')
export class EarlierFiguresExportController extends FiguresExportController {}
