import { CONNECTIONS_PAGE_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import {
  cursorCodec,
  cutPage,
  mapPage,
  type Page,
  timePart,
  uuidPart,
} from '../../../../platform/http/index.js';
import { type PublicUserDto, toPublicUser, UsersService } from '../../users/index.js';
import type { ConnectionsQueryDto } from '../dto/connections-query.dto.js';
import {
  type ConnectionPosition,
  type Connections,
  ConnectionsRepository,
} from './connections.repository.js';

/** Both lists have positions of the same form, but separate cursors. */
const connectionsCursor = (list: Connections) =>
  cursorCodec<ConnectionPosition>(list, { at: timePart, userId: uuidPart });

/** The followers of a user, and the users they follow. */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly database: Database,
    private readonly connections: ConnectionsRepository,
    private readonly users: UsersService,
  ) {}

  /** @throws not_found when the user does not exist, or no longer */
  async list(
    me: AuthUser,
    list: Connections,
    userId: string,
    { limit = CONNECTIONS_PAGE_SIZE, cursor }: ConnectionsQueryDto,
  ): Promise<Page<PublicUserDto>> {
    const codec = connectionsCursor(list);
    const rows = await this.connections.find(this.database, list, {
      userId,
      viewerId: me.id,
      after: codec.decode(cursor),
      size: limit + 1, // One more row shows whether there is a next page.
    });
    // Only an empty page does not prove that the user exists.
    if (rows.length === 0) await this.users.requireUser(userId);
    const page = cutPage(rows, limit, ({ listed_at: at, id }) => codec.encode({ at, userId: id }));
    return mapPage(page, (row) => toPublicUser(row, '', me.id));
  }
}
