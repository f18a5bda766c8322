/**
 * The part of react-router that Beem uses. Sharing the whole package would keep all of it in the bundle; the façade
 * keeps the bundle small.
 */
export {
  type Location,
  matchPath,
  Navigate,
  Route,
  Routes,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { BrowserRouter, listenBeforeRouter } from './browser-router';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link';
