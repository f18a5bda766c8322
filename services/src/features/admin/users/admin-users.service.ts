import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { unavailable } from '../../../platform/errors/index.js';
import type { Page } from '../../../platform/http/index.js';
import type { AdminUserDetailDto, AdminUserDto, AdminUsersQueryDto } from '../dto/admin-user.dto.js';

@Injectable()
export class AdminUsersService {
  list(_me: AuthUser, _query: AdminUsersQueryDto): Promise<Page<AdminUserDto>> {
    throw unavailable();
  }

  find(_me: AuthUser, _id: string): Promise<AdminUserDetailDto> {
    throw unavailable();
  }
}
