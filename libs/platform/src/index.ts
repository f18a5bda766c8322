export { ApiError, NetworkError } from '@beem/api-client';
export { api, apiQuery, tabletHeaders } from './api';
export { removeFirstVideo, takeFirstVideo } from './first-video';
export {
  LiveConnection,
  NOTIFICATIONS_KEY,
  UNREAD_COUNT_KEY,
  useLiveEvent,
  useLiveStatus,
} from './live';
export { type Entities, type EntityRef, type EntityType, loadEntities } from './load-entities';
export { messageOf } from './message-of';
export {
  type AvailableRoutes,
  AvailableRoutesProvider,
  findRoute,
  type NavigationEntry,
  useCurrentRoute,
  useIsAvailable,
  useNavigation,
} from './navigation';
export { type PageMeta, type ShortcutList, usePageMeta, usePageShortcuts } from './page';
export { PlatformProvider, type PlatformProviderProps } from './platform-provider';
export * from './query';
export { createQueryClient, pageQueryClient } from './query-client';
export * from './router';
export { secondFactorPrompt } from './second-factor';
export { SectionErrors } from './section-errors';
export { currentUserOptions, type Session, useSession } from './session';
export { acceptSignIn, acceptSignOut, useLogout } from './session-actions';
export { Slot, type SlotRequest, SlotResolverProvider } from './slots';
export { readStored, removeStored, writeStored } from './storage';
export { createStore, type Store, useStore } from './store';
export * from './styled';
export { isTabletAgent, isTabletDevice, renewStoredLogin } from './tablet';
export { applyTheme, type Theme, useTheme } from './theme';
export { dismissToast, type Toast, type ToastInput, toast, useToasts } from './toast';
