export { CreatorShowsService } from './creator/creator-shows.service.js';
export { ShowDto } from './dto/show.dto.js';
export { toShow } from './show.mapper.js';
export { isListedShowSql, SHOW_COLUMNS, type ShowRow } from './show.row.js';
export { showsFeature } from './shows.module.js';
export { ShowsService } from './shows.service.js';
