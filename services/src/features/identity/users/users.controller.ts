import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { RateLimit } from '../../../platform/http/index.js';
import { CurrentUserDto } from './dto/current-user.dto.js';
import { DateOfBirthDto } from './dto/date-of-birth.dto.js';
import { PublicUserDto } from './dto/public-user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@ApiExtraModels(PublicUserDto)
@Controller('api')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** The signed-in user; 401 for guests. The specification has both addresses. */
  @Get(['user', 'auth/user'])
  @ApiOperation({ summary: 'The signed-in user' })
  @ApiOkResponse({ type: CurrentUserDto })
  getCurrent(@Me() me: AuthUser): Promise<CurrentUserDto> {
    return this.users.getCurrent(me.id);
  }

  @Post('user/date-of-birth')
  @HttpCode(200)
  @RateLimit({ by: 'user', points: 20, seconds: 3_600, isSameForUnverified: true })
  @ApiOperation({ summary: 'Verify one’s age; a date that would unlock more can be given once' })
  @ApiOkResponse({ type: CurrentUserDto })
  setDateOfBirth(@Me() me: AuthUser, @Body() body: DateOfBirthDto): Promise<CurrentUserDto> {
    return this.users.setDateOfBirth(me, body.dateOfBirth);
  }
}
