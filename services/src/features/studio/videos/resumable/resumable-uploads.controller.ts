import {
  applyDecorators,
  Controller,
  Delete,
  Head,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { RateLimit, UploadSlots } from '../../../../platform/http/index.js';
import { isUuid } from '../../../../platform/ids.js';
import { NotSuspended } from '../../../identity/index.js';
import { canUpload } from '../../../viewing/index.js';
import { BegunUploadDto } from '../dto/begun-upload.dto.js';
import { emailNotVerified } from '../videos.errors.js';
import { uploadExpired } from './resumable-uploads.errors.js';
import { TusService, UPLOADS_PATH } from './tus.service.js';

const text = { schema: { type: 'string' } } as const;
const number = { schema: { type: 'integer' } } as const;
const OFFSET = {
  'Upload-Offset': { ...number, description: 'Stored bytes; the upload goes on from there.' },
};
const EXPIRES = {
  'Upload-Expires': { ...text, description: 'When it is removed, 24 hours after it began.' },
};

/** Of every call of the protocol. */
const Tus = () =>
  applyDecorators(
    ApiHeader({ name: 'Tus-Resumable', required: true, schema: { type: 'string', enum: ['1.0.0'] } }),
  );
const OfUpload = () =>
  applyDecorators(
    Tus(),
    ApiParam({ name: 'id', format: 'uuid' }),
    ApiNotFoundResponse({
      description: 'upload_expired: it is not there any more, or is not one of this user.',
    }),
  );

@ApiTags('videos')
@Controller(UPLOADS_PATH.slice(1))
export class ResumableUploadsController {
  constructor(
    private readonly tus: TusService,
    private readonly slots: UploadSlots,
  ) {}

  @Post()
  @NotSuspended('upload')
  @RateLimit({ by: 'user', points: 200, seconds: 3_600 })
  @ApiOperation({
    summary: 'Begin an upload that goes on after a lost connection (tus 1.0.0); its bytes come by PATCH',
  })
  @Tus()
  @ApiHeader({
    name: 'Upload-Length',
    required: true,
    schema: { type: 'integer' },
    description: 'Bytes of the file.',
  })
  @ApiHeader({
    name: 'Upload-Metadata',
    required: false,
    description: 'E.g. `filename` and its value in base64.',
  })
  @ApiCreatedResponse({
    type: BegunUploadDto,
    description: 'POST /api/videos makes a video of it once it has arrived whole.',
    headers: { Location: { ...text, description: `${UPLOADS_PATH}/{id}` }, ...EXPIRES },
  })
  create(@Me() me: AuthUser, @Req() request: Request, @Res() response: Response): Promise<void> {
    requireUploader(me);
    return this.tus.answer(me, request, response);
  }

  @Head(':id')
  @ApiOperation({ summary: 'How much of an upload is stored' })
  @OfUpload()
  @ApiOkResponse({ headers: { ...OFFSET, 'Upload-Length': number, 'Upload-Metadata': text } })
  describe(
    @Me() me: AuthUser,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.tus.answer(me, request, response, uploadIdOf(id));
  }

  @Patch(':id')
  @HttpCode(204)
  @NotSuspended('upload')
  @ApiOperation({ summary: 'Send the rest of an upload, or a part of the rest' })
  @OfUpload()
  @ApiHeader({ name: 'Upload-Offset', required: true, schema: { type: 'integer' } })
  @ApiConsumes('application/offset+octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNoContentResponse({ headers: { ...OFFSET, ...EXPIRES } })
  @ApiConflictResponse({
    description: 'It goes on from another offset, which HEAD says, or a later request goes on with it.',
  })
  append(
    @Me() me: AuthUser,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    requireUploader(me);
    const uploadId = uploadIdOf(id);
    return this.slots.run(me.id, () => this.tus.answer(me, request, response, uploadId));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Give an upload up; what is stored of it is removed and does not count any more' })
  @OfUpload()
  @ApiNoContentResponse()
  remove(
    @Me() me: AuthUser,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.tus.answer(me, request, response, uploadIdOf(id));
  }
}

function requireUploader(me: AuthUser): void {
  if (!canUpload(me)) throw emailNotVerified();
}

function uploadIdOf(id: string): string {
  if (!isUuid(id)) throw uploadExpired();
  return id;
}
