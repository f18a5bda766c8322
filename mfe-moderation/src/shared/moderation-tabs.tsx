import { useIsAvailable, useLocation, useNavigate, useSession } from '@beem/platform';
import { isAdmin } from '@beem/rules';
import { Tabs } from '@beem/ui';
import { type ReactNode, useEffect, useRef } from 'react';

const TABS = [
  { value: 'reports', label: 'Reports', path: '/moderation', isForAdmins: false },
  { value: 'analytics', label: 'User Analytics', path: '/moderation/analytics', isForAdmins: false },
  { value: 'users', label: 'Users', path: '/moderation/users', isForAdmins: false },
  { value: 'audit', label: 'Audit', path: '/moderation/audit', isForAdmins: true },
  { value: 'donations', label: 'Donations', path: '/moderation/donations', isForAdmins: true },
] as const;
type ModerationTab = (typeof TABS)[number]['value'];

interface ModerationTabsProps {
  value: ModerationTab;
  /** The page of the current tab. */
  children: ReactNode;
}

/** The areas of moderation: each tab is a page; only admins see the tabs of admins. */
export function ModerationTabs({ value, children }: ModerationTabsProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const isAvailable = useIsAvailable();
  const frame = useTabFocus();
  const tabs = TABS.filter(
    (tab) => tab.value === value || (isAvailable(tab.path) && (!tab.isForAdmins || isAdmin(user))),
  );
  return (
    <div ref={frame}>
      <Tabs
        label="Moderation"
        tabs={tabs}
        value={value}
        onChange={(next) => {
          const tab = TABS.find((candidate) => candidate.value === next);
          if (tab && next !== value) void navigate(tab.path, { state: { isFromTab: true } });
        }}
      >
        {children}
      </Tabs>
    </div>
  );
}

/** The pressed tab was on the previous page; the focus moves to the same tab of this page. */
function useTabFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const isFromTab = Boolean((state as { isFromTab?: boolean } | null)?.isFromTab);
  useEffect(() => {
    if (isFromTab)
      frame.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({
        preventScroll: true,
      });
  }, [isFromTab]);
  return frame;
}
