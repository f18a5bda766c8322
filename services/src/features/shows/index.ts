export { ShowDto } from './dto/show.dto.js';
export { isListedShowSql, SHOW_COLUMNS, type ShowRow, toShow } from './show.columns.js';
export { showsFeature } from './shows.module.js';
export { ShowsService } from './shows.service.js';
