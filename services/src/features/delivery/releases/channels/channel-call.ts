import type { RemoteChannel, RemoteChannelName } from '@beem/contracts';
import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  type Type,
  UseGuards,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  type ApiOperationOptions,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { RemoteChannelDto } from '../dto/channel.dto.js';
import { ReleaserGuard, releaserOf } from '../publishers/releaser.guard.js';
import { readSeenVersion } from './if-match.js';
import type { ChannelChange } from './open-change.js';

/** Makes a controller for the calls of one channel, for publishers of the remote and for admins. */
export const ChannelController = (channel: RemoteChannelName) =>
  applyDecorators(
    ApiTags('releases'),
    Public(),
    UseGuards(ReleaserGuard),
    Controller(`api/registry/remotes/:name/channels/${channel}`),
  );

/**
 * Describes a change of a channel for the contract.
 * @param answer DTO of the answer: the channel by default
 */
export const ChannelChangeCall = (operation: ApiOperationOptions, answer: Type = RemoteChannelDto) =>
  applyDecorators(
    HttpCode(200),
    ApiOperation(operation),
    ApiOkResponse({ type: answer }),
    ApiParam({ name: 'name', type: String, example: 'mfe-feed' }),
    ApiHeader({
      name: 'If-Match',
      required: true,
      description:
        'The version of the channel that the decision rests on, in quotes; "0" for one that never was.',
    }),
    ApiConflictResponse({ description: 'build_incompatible, naming every reason; or conflict.' }),
    ApiForbiddenResponse({ description: 'The token is of another remote; reauthentication_required.' }),
    ApiResponse({ status: 412, description: 'precondition_failed: the channel has moved on.' }),
    ApiResponse({ status: 428, description: 'precondition_required: If-Match is missing.' }),
  );

/** The remote, the actor and the seen version of a change. */
export type ChangeRequest = Omit<ChannelChange, 'reason'>;

/** @throws AppError 428 without the version */
export const RequestedChange = createParamDecorator(
  (_: unknown, context: ExecutionContext): ChangeRequest => {
    const request = context.switchToHttp().getRequest<Request<{ name: string }>>();
    return {
      remote: request.params.name,
      seenVersion: readSeenVersion(request.headers['if-match']),
      actor: releaserOf(context),
    };
  },
);

/** Sets the version as ETag of the answer, for the next change. */
export function tagged(response: Response, channel: RemoteChannel): RemoteChannel {
  response.setHeader('etag', `"${channel.version}"`);
  return channel;
}
