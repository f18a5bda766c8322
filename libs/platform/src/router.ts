/** What Beem uses of react-router. Sharing the whole package would keep all of it: a façade keeps the bundle small. */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  type NavLinkProps,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
