import { Controller, Put, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { createValidationPipe } from '../../../../platform/errors/index.js';
import { RateLimit, UploadSlots } from '../../../../platform/http/index.js';
import { StorageSpace } from '../../../../platform/storage/index.js';
import { CurrentUserDto } from '../dto/current-user.dto.js';
import { ProfileDto } from '../dto/profile.dto.js';
import { readProfileForm } from './profile.form.js';
import { ProfileService } from './profile.service.js';

@ApiTags('users')
@Controller('api/profile')
export class ProfileController {
  private readonly validation = createValidationPipe();

  constructor(
    private readonly profiles: ProfileService,
    private readonly space: StorageSpace,
    private readonly slots: UploadSlots,
  ) {}

  /** Changes what the form holds; fields left out stay as they are. */
  @Put()
  @ApiOperation({ summary: 'Change one’s names and picture' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ProfileDto })
  @ApiOkResponse({ type: CurrentUserDto })
  @ApiConflictResponse({ description: 'username_taken' })
  @RateLimit({ by: 'user', points: 30, seconds: 900 })
  change(@Me() me: AuthUser, @Req() request: Request): Promise<CurrentUserDto> {
    return this.slots.run(me.id, async () => {
      const { fields, image } = await readProfileForm(request, () => this.space.requireSpace());
      const input = await this.validation.transform(fields, { type: 'body', metatype: ProfileDto });
      return this.profiles.change(me.id, input, image);
    });
  }
}
