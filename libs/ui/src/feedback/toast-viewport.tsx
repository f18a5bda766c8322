import { dismissToast, keyframes, styled, type Toast, useToasts } from '@beem/platform';
import { useEffect, useRef, useState } from 'react';
import { pressedKey } from '../hooks/pressed-key';
import { media } from '../theme/media';
import { ToastView } from './toast-view';

/** The corner where toasts appear; rendered once, by the shell. F8 moves focus to it. */
export function ToastViewport() {
  const region = useRef<HTMLElement>(null);
  const shown = useToasts().find((toast) => toast.isOpen);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (pressedKey(event) === 'F8') region.current?.focus();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <Region ref={region} data-toasts="" tabIndex={-1} aria-label="Notifications (F8)">
      <div role="status" aria-live="polite" aria-atomic="true">
        {shown && <TimedToast key={shown.id} toast={shown} />}
      </div>
    </Region>
  );
}

/** Dismisses a toast after its time. The timer stops while the pointer or the focus is inside. */
function TimedToast({ toast }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false);
  const leftMs = useRef(toast.durationMs);
  const { id } = toast;

  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => dismissToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedAt));
    };
  }, [id, isPaused]);

  return (
    <Entering
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      onKeyDown={(event) => pressedKey(event) === 'Escape' && dismissToast(id)}
    >
      <ToastView toast={toast} onDismiss={() => dismissToast(id)} />
    </Entering>
  );
}

const Region = styled.section`
  position: fixed;
  z-index: var(--z-toast);
  right: 24px;
  bottom: 24px;
  width: min(420px, calc(100vw - 48px));
  border-radius: var(--radius-lg);
  pointer-events: none;
  /*
   * On pages with a video below the header, the video's actions are in this corner. The toast is to their right where
   * the window is wide enough (half of it, minus half of the video, its actions and the sidebar), else below the
   * header.
   */
  body:has([data-under-header]) & {
    bottom: auto;
    top: calc(var(--header) + 12px);
    ${media.roomBesideVideo} {
      top: auto;
      bottom: 24px;
      width: min(420px, 50vw - 28.125dvh - 136px);
    }
  }
  /*
   * Inline comments have their text field in this corner and the newest comment at the top of their column. The toast
   * is next to that column, at the top of the video, where the player has no controls: in the middle of the window, or
   * of an upright video.
   */
  body:has([data-inline]) & {
    bottom: auto;
    top: calc(var(--header) + 68px);
    right: max(456px, 50vw - 210px);
  }
  body:has([data-upright] [data-inline]) & {
    top: calc(var(--header) + 40px);
    right: calc(50vw - var(--sidebar) / 2 + 46px);
  }
  /* A form beside a picture ends with its buttons in this corner: the toast is on the picture, below the logo. */
  ${media.notPhone} {
    body:has([data-scene]) & {
      inset: 96px auto auto 24px;
      width: min(420px, 38vw - 48px);
    }
  }
  /* Above a short form, where the window is high enough; the form's column is the right part of the page. */
  @media (min-width: 768px) and (min-height: 720px) {
    body:has([data-scene='short']) & {
      inset: 84px auto auto calc(73.5vw - 220px);
      width: 440px;
      ${media.tablet} {
        left: calc(69vw - min(220px, 31vw - 24px));
        width: min(440px, 62vw - 48px);
      }
    }
  }
  /* The buttons of a long form are at the lower edge. */
  body:has([data-form-foot]) & {
    bottom: auto;
    top: calc(var(--header) + 12px);
  }
  /* The toast is next to a docked window, whose own actions are in this corner. */
  body:has([data-layout='docked'][data-state='open']) & {
    right: calc(min(440px, 100vw) + 32px);
    width: min(420px, calc(100vw - 440px - 56px));
  }
  ${media.notPhone} {
    body:has([data-under-header]):has([data-layout='docked'][data-state='open']) & {
      bottom: auto;
      top: calc(var(--header) + 12px);
    }
  }
  ${media.tabletUpright} {
    body:has([data-layout='docked'][data-state='open']) & {
      right: 24px;
      bottom: calc(52dvh + 28px);
      width: min(420px, calc(100vw - 48px));
    }
  }
  /* The toast is at the top, because a window has its actions at the bottom. */
  body:has([data-layout='centered'][data-state='open'], [data-layout='wide'][data-state='open']) & {
    inset: 24px 24px auto auto;
    width: min(420px, calc(100vw - 48px));
  }
  ${media.phone} {
    right: 12px;
    bottom: calc(var(--bottom-bar) + 12px);
    width: calc(100vw - 24px);
    /* The toast is below the video, over the bar: the lower edge of the video has its actions and its caption. */
    body:has([data-under-header]) & {
      top: auto;
      bottom: calc(env(safe-area-inset-bottom, 0px) + 4px);
    }
    /*
     * Forms and messages end with their buttons, and the keyboard covers the lower half: the toast is below the header, or
     * below the logo of a page without one.
     */
    body:has([data-centred-page], main form:not([role='search'])) & {
      bottom: auto;
      top: calc(max(var(--header), env(safe-area-inset-top, 0px) + 44px) + 12px);
    }
    body:has([role='dialog'][data-state='open']) & {
      right: 12px;
      bottom: auto;
      top: calc(env(safe-area-inset-top, 0px) + 12px);
      width: calc(100vw - 24px);
    }
  }
  /* On a phone in landscape the texts and the actions of a video are at its right, and its top is free. */
  ${media.across} {
    body:has([data-under-header]):not(:has([role='dialog'][data-state='open'])) & {
      inset: calc(var(--header) + 12px) auto auto calc(var(--sidebar) + 12px);
      width: min(420px, 100vw - var(--sidebar) - 384px);
    }
  }
`;

const enter = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const Entering = styled.div`
  animation: ${enter} var(--base) var(--ease-enter);
`;
