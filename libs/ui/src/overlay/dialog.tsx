import { styled } from '@beem/platform';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button';
import { FailureGroup } from '../feedback/failure-group';
import { pressedKey } from '../hooks/pressed-key';
import { visuallyHidden } from '../theme/mixins';
import { type } from '../theme/type';
import { dialogSurface, footerStyles, headerStyles, overlayStyles } from './dialog-styles';
import { useSheetDrag } from './use-sheet-drag';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Small text beside the title, e.g. a count. */
  aside?: ReactNode;
  /** Screen readers read it with the title; hidden unless `showDescription`. */
  description?: string;
  showDescription?: boolean;
  /** `wide` for review; `docked` is at the right, on narrow screens at the bottom, so that the video stays visible. */
  layout?: 'centered' | 'wide' | 'docked';
  /** The actions, which stay visible below the scrolling body. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Modal window: traps focus, returns it, closes on Escape and outside presses. On a phone it is a sheet with a grab
 * handle. Import it lazily where the first load matters: it adds 13 kB.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  aside,
  description,
  showDescription = false,
  layout = 'centered',
  footer,
  children,
}: DialogProps) {
  const surface = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const drag = useSheetDrag(surface, () => onOpenChange(false));
  // This runs before the effects of the content, e.g. a form that focuses its first field.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay data-layout={layout}>
          <Surface
            ref={surface}
            data-layout={layout}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => {
              if (isCovered() || pressedKey(event) !== 'Escape') event.preventDefault();
            }}
            onInteractOutside={(event) => {
              if (isCovered()) event.preventDefault();
              // A toast reports an action of this window; pressing the toast must not close the window.
              if (event.target instanceof Element && event.target.closest('[data-toasts]'))
                event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              // The window itself gets the focus, not its close button, so that screen readers begin with the title.
              event.preventDefault();
              const wanted = surface.current?.querySelector<HTMLElement>('[data-autofocus]');
              (wanted ?? surface.current)?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              // Radix returns the focus only to its own trigger, which a controlled window does not have.
              event.preventDefault();
              // Another element already has the focus, e.g. on the page that an action of this window opened.
              if (document.activeElement !== document.body) return;
              drawnOpener(opener.current)?.focus();
            }}
          >
            <Header {...drag}>
              <span data-handle="" aria-hidden="true" />
              <Radix.Title asChild>
                <Title>{title}</Title>
              </Radix.Title>
              {aside && <Aside>{aside}</Aside>}
              <Radix.Close asChild>
                <IconButton label="Close" tooltip={false}>
                  <X aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </Header>
            <ScrollingContent data-body="">
              {description && (
                <Radix.Description asChild>
                  <Description dir="auto" $shown={showDescription}>
                    {description}
                  </Description>
                </Radix.Description>
              )}
              <FailureGroup>{children}</FailureGroup>
            </ScrollingContent>
            {footer && <Footer>{footer}</Footer>}
          </Surface>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Whether the shell asks for the second factor above this window: presses there do not close it. */
function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/**
 * The element that opened the window; a page that changed its layout meanwhile has rendered it again under the same
 * name.
 */
function drawnOpener(opener: Element | null): HTMLElement | null {
  if (!(opener instanceof HTMLElement) || opener.isConnected) return opener as HTMLElement | null;
  const label = opener.getAttribute('aria-label');
  return label ? document.querySelector<HTMLElement>(`[aria-label=${JSON.stringify(label)}]`) : null;
}

const Overlay = styled(Radix.Overlay)`
  ${overlayStyles}
`;

const Surface = styled(Radix.Content)`
  ${dialogSurface}
`;

const Header = styled.header`
  ${headerStyles}
`;

const Title = styled.h2`
  ${type.h2}
  min-width: 0;
`;

const Aside = styled.span`
  ${type.body}
  color: var(--text-3);
`;

const ScrollingContent = styled.div`
  flex: 1;
  min-height: 0;
  padding: 4px 24px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Description = styled.p<{ $shown: boolean }>`
  ${({ $shown }) => ($shown ? `${type.body} color: var(--text-2); margin-bottom: 16px;` : visuallyHidden)}
`;

const Footer = styled.footer`
  ${footerStyles}
`;
