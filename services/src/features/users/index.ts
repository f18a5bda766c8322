export { PublicUserDto } from './dto/public-user.dto.js';
export { publicUserColumns, toPublicUser } from './public-user.columns.js';
