import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type AuthUser, Me, Public, Viewer } from '../../../platform/auth/index.js';
import {
  answerPage,
  LINK_HEADER,
  ParseIdPipe,
  RateLimit,
  readIdempotencyKey,
} from '../../../platform/http/index.js';
import { NotSuspended } from '../../identity/index.js';
import { CommentsService } from './comments.service.js';
import { CommentDto } from './dto/comment.dto.js';
import { CommentLikeRequestDto, CommentLikeStateDto } from './dto/comment-like.dto.js';
import { CommentsQueryDto } from './dto/comments-query.dto.js';
import { PostCommentDto } from './dto/post-comment.dto.js';

const PAGE_OF_COMMENTS = { type: [CommentDto] as [typeof CommentDto], headers: LINK_HEADER };

@ApiTags('comments')
@Controller('api')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get('videos/:id/comments')
  @Public()
  @ApiOperation({ summary: 'Comments on a video, newest first' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse(PAGE_OF_COMMENTS)
  async list(
    @Viewer() viewer: AuthUser | null,
    @Param('id', ParseIdPipe) id: number,
    @Query() query: CommentsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommentDto[]> {
    const page = await this.comments.list(viewer, id, query);
    return answerPage(response, `/api/videos/${id}/comments`, page, { limit: query.limit });
  }

  @Post('videos/:id/comments')
  @NotSuspended('comment')
  @RateLimit({ by: 'user', points: 120, seconds: 60 })
  @ApiOperation({ summary: 'Comment on a video, or reply to a comment' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The client’s key of this comment: a retry answers the comment that the first call made.',
  })
  @ApiCreatedResponse({ type: CommentDto })
  @ApiConflictResponse({ description: 'The key was used for another comment, or the video is not ready.' })
  post(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: PostCommentDto,
    @Req() request: Request,
  ): Promise<CommentDto> {
    return this.comments.add(me, id, body, readIdempotencyKey(request));
  }

  @Get('comments/:id/replies')
  @Public()
  @ApiOperation({ summary: 'Replies to a comment, oldest first' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse(PAGE_OF_COMMENTS)
  async listReplies(
    @Viewer() viewer: AuthUser | null,
    @Param('id', ParseIdPipe) id: number,
    @Query() query: CommentsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommentDto[]> {
    const page = await this.comments.listReplies(viewer, id, query);
    return answerPage(response, `/api/comments/${id}/replies`, page, { limit: query.limit });
  }

  @Post('comments/:id/like')
  @HttpCode(200)
  @ApiOperation({ summary: 'Like or unlike a comment' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: CommentLikeStateDto })
  like(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: CommentLikeRequestDto,
  ): Promise<CommentLikeStateDto> {
    return this.comments.like(me, id, body?.liked ?? null);
  }

  @Delete('comments/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a comment; one with replies stays without its text' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  delete(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.comments.delete(me, id);
  }
}
