import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../platform/auth/index.js';
import { CurrentUserDto } from './dto/current-user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller('api')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** The signed-in person; 401 for guests. Both addresses are the specification's. */
  @Get(['user', 'auth/user'])
  getCurrent(@Me() me: AuthUser): Promise<CurrentUserDto> {
    return this.users.getCurrent(me.id);
  }
}
