/**
 * Version of everything the shell promises to remotes: the exports of @beem/platform, slots, the remote manifest. A new
 * export, or a new value in the manifest, raises the second number; a changed or removed one raises the first.
 */
export const PLATFORM_CONTRACT_VERSION = '2.6.0';

/**
 * The exports of @beem/platform by the version that added them, the newest last; exports of a part that loads later are
 * listed under its loader, as `loadEntities.findCached`. A remote must ask for the version of each one that it uses:
 * else the registry accepts it beside a shell that lacks the export (contract test of the remotes).
 */
export const PLATFORM_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  '2.0.0': [
    'acceptSignIn',
    'acceptSignOut',
    'api',
    'ApiError',
    'apiQuery',
    'applyTheme',
    'AvailableRoutesProvider',
    'BrowserRouter',
    'createGlobalStyle',
    'createQueryClient',
    'createStore',
    'css',
    'currentUserOptions',
    'dismissToast',
    'findRoute',
    'infiniteQueryOptions',
    'isTabletAgent',
    'isTabletDevice',
    'keepPreviousData',
    'keyframes',
    'Link',
    'listenBeforeRouter',
    'LiveConnection',
    'loadEntities',
    'loadEntities.beginToggle',
    'loadEntities.changeCached',
    'loadEntities.findCached',
    'matchPath',
    'messageOf',
    'Navigate',
    'NavigationContext',
    'NavLink',
    'NetworkError',
    'NOTIFICATIONS_KEY',
    'PlatformProvider',
    'QueryClientProvider',
    'queryOptions',
    'readStored',
    'removeStored',
    'Route',
    'Routes',
    'SectionErrors',
    'Slot',
    'SlotResolverProvider',
    'styled',
    'tabletHeaders',
    'toast',
    'UNREAD_COUNT_KEY',
    'useCurrentRoute',
    'useInfiniteQuery',
    'useIsAvailable',
    'useLiveEvent',
    'useLiveStatus',
    'useLocation',
    'useLogout',
    'useMutation',
    'useNavigate',
    'useNavigation',
    'useNavigationType',
    'usePageMeta',
    'useParams',
    'useQuery',
    'useQueryClient',
    'useSearchParams',
    'useSession',
    'useStore',
    'useTheme',
    'useToasts',
    'writeStored',
  ],
  '2.1.0': ['renewStoredLogin'],
  // This version adds `admin` in `access` and `audience` of the remote manifest, and no export.
  '2.2.0': [],
  // This version also adds `skeleton` and the layout `rail` of a route, the navigation group `REVIEW` and `shortcuts`
  // of a page in the remote manifest, and the link of a toast: older shells ignore them.
  '2.3.0': ['loadEntities.checkVideo', 'loadEntities.removeVideo', 'usePageShortcuts'],
  // Only the shell uses it; the `api` of a remote asks for the second factor by itself.
  '2.4.0': ['secondFactorPrompt'],
  '2.5.0': ['pageQueryClient'],
  // This version also adds `firstVideo` of a route in the remote manifest, and eight names of skeletons: older shells ignore both.
  '2.6.0': ['removeFirstVideo', 'takeFirstVideo'],
};
