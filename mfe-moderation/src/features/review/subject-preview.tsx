import type { ReportDetail } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Avatar, type } from '@beem/ui';
import type { ReactNode } from 'react';
import { deletedComment } from '../../shared/reports/report-texts';
import { UserName } from '../../shared/user-name';
import { Veil } from './veil';
import { VideoPreview } from './video-preview';

/** The reported content as viewers see it; blurred at first if a report has high severity. */
export function SubjectPreview({ report }: { report: ReportDetail }) {
  const content = contentOf(report);
  if (!content) return null;
  if (report.severity !== 'high' || (report.comment && !report.comment.text)) return content;
  const { kind } = report.subject;
  return <Veil action={kind === 'user' ? 'Show profile' : `Show ${kind}`}>{content}</Veil>;
}

function contentOf({ subject, video, comment, user }: ReportDetail): ReactNode {
  switch (subject.kind) {
    case 'video':
      return video && <VideoPreview video={video} />;
    case 'comment':
      return comment && <Quote dir="auto">{comment.text || deletedComment(comment)}</Quote>;
    case 'user':
      return (
        user && (
          <Profile>
            <Avatar user={{ ...user, profileImageUrl: user.avatarUrl }} size={96} />
            <strong dir="auto">{displayName(user)}</strong>
            <UserName user={user} />
          </Profile>
        )
      );
    default:
      return subject.kind satisfies never;
  }
}

const Quote = styled.blockquote`
  min-height: 96px;
  margin: 0;
  padding: 16px;
  border-left: 3px solid var(--line-strong);
  border-radius: var(--radius-md);
  background: var(--surface-3);
  ${type.body}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Profile = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 32px 16px;
  border-radius: var(--radius-md);
  background: var(--surface-3);
  overflow-wrap: anywhere;
  text-align: center;
  strong {
    ${type.h3}
  }
`;
