import { toast } from '@beem/platform';
import { Bell, LogOut, Settings, User } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  Dialog,
  type DialogProps,
  IconButton,
  Menu,
  MenuItem,
  MenuLink,
  MenuSeparator,
  Popover,
  Text,
  Textarea,
  ToastView,
  Tooltip,
  WindowFailed,
} from '../../src';
import { Examples, Section } from '../section';

const layouts = ['centered', 'wide', 'docked'] as const;

export function OverlaySection() {
  const [layout, setLayout] = useState<DialogProps['layout'] | null>(null);
  const close = () => setLayout(null);
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Section title="Toast, dialog, menu, popover">
      <ToastView
        toast={{ title: 'Error', description: 'Failed to update like status', variant: 'destructive' }}
        onDismiss={() => toast({ title: 'Saved', description: 'Added to your library' })}
      />
      <ToastView
        toast={{ title: 'Saved', description: 'Added to your library', variant: 'default' }}
        onDismiss={() => toast({ title: 'Removed', description: 'Removed from your library' })}
      />
      <Examples>
        {layouts.map((name) => (
          <Button key={name} onClick={() => setLayout(name)}>{`Dialog ${name}`}</Button>
        ))}
        <Button onClick={() => setIsAsking(true)}>Confirm dialog</Button>
        <Button onClick={() => setHasFailed(true)}>Dialog whose code does not load</Button>
        {hasFailed && <WindowFailed what="Report" onClose={() => setHasFailed(false)} />}
        <Tooltip text="A tooltip after 700 ms">
          <Button>Tooltip</Button>
        </Tooltip>
      </Examples>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Are you absolutely sure?"
        description="This action cannot be undone. This will permanently delete the episode."
        confirmLabel="Delete"
        onConfirm={() => setIsAsking(false)}
      >
        <strong>The Gardener Has Let Go</strong>
      </ConfirmDialog>
      <Examples>
        <Menu label="Account" align="start" trigger={(props) => <Button {...props}>Menu</Button>}>
          <MenuLink to="/profile" icon={<User aria-hidden="true" />}>
            Profile
          </MenuLink>
          <MenuItem icon={<Settings aria-hidden="true" />} onSelect={() => toast({ title: 'Settings' })}>
            Settings
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => toast({ title: 'Goodbye!' })}>
            Log out
          </MenuItem>
        </Menu>
        <Popover
          label="Notifications"
          trigger={(props) => (
            <IconButton label="Notifications" variant="solid" {...props}>
              <Bell aria-hidden="true" />
            </IconButton>
          )}
        >
          {(closePopover) => (
            <div style={{ padding: 24, width: 320 }}>
              <Text $type="h3">Notifications</Text>
              <Button size="small" onClick={closePopover}>
                Mark all read
              </Button>
            </div>
          )}
        </Popover>
      </Examples>
      <Dialog
        open={layout !== null}
        onOpenChange={close}
        layout={layout ?? 'centered'}
        title="Report Content"
        description="Tell the moderators what is wrong."
        showDescription
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Submit Report
            </Button>
          </>
        }
      >
        <Textarea label="Details" showCounter maxLength={500} />
      </Dialog>
    </Section>
  );
}
