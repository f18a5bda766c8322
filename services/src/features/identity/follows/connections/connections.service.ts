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

/** The lists share a shape of position, not its meaning. */
const connectionsCursor = (list: Connections) =>
  cursorCodec<ConnectionPosition>(list, { at: timePart, userId: uuidPart });

/** Who follows a user, and whom the user follows. */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly database: Database,
    private readonly connections: ConnectionsRepository,
    private readonly users: UsersService,
  ) {}

  /** @throws not_found when there is no such user, or not any more */
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
    // Only an empty page leaves open whether there is such a user.
    if (rows.length === 0) await this.users.requireUser(userId);
    const page = cutPage(rows, limit, ({ listed_at: at, id }) => codec.encode({ at, userId: id }));
    return mapPage(page, (row) => toPublicUser(row, '', me.id));
  }
}
