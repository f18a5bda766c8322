import type { ReportReason } from '@beem/contracts';
import {
  Baby,
  CircleQuestionMark,
  EyeOff,
  type LucideIcon,
  MegaphoneOff,
  MessageSquareWarning,
  ShieldAlert,
  VenetianMask,
} from 'lucide-react';

const ICONS: Record<ReportReason, LucideIcon> = {
  minors: Baby,
  sexual_content_without_tag: EyeOff,
  violence: ShieldAlert,
  hate_speech: MessageSquareWarning,
  non_consensual: VenetianMask,
  spam: MegaphoneOff,
  other: CircleQuestionMark,
};

/** Decorative: the reason is beside it as text. */
export function ReasonIcon({ reason }: { reason: ReportReason }) {
  const Icon = ICONS[reason] ?? CircleQuestionMark;
  return <Icon size={18} aria-hidden="true" />;
}
