import { Controller, Get } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../platform/auth/index.js';
import { CurrentUserDto } from './dto/current-user.dto.js';
import { PublicUserDto } from './dto/public-user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@ApiExtraModels(PublicUserDto)
@Controller('api')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** The signed-in person; 401 for guests. Both addresses are the specification's. */
  @Get(['user', 'auth/user'])
  @ApiOkResponse({ type: CurrentUserDto })
  getCurrent(@Me() me: AuthUser): Promise<CurrentUserDto> {
    return this.users.getCurrent(me.id);
  }
}
