import { useCallback, useEffect, useRef } from 'react';
import type { RouterProvider } from 'react-admin';
import {
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useParams,
  useNavigate as useUnstableNavigate,
} from 'react-router-dom';
import { Link } from './Link';
import { useBlocker, useCanBlock } from './useBlocker';

/** react-router's `useNavigate`, but the returned function stays the same for the lifetime of the component. */
const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = useUnstableNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((to, options) => {
    if (typeof to === 'number') void latest.current(to);
    else void latest.current(to, options);
  }, []);
};

/** Adapts react-router for react-admin without the data router. The console provides its own router (`HistoryRouter`). */
export const routerProvider: RouterProvider = {
  Link,
  Navigate,
  Outlet,
  Route: Route as RouterProvider['Route'],
  Routes,
  RouterWrapper: ({ children }) => children,
  matchPath,
  useBlocker,
  useCanBlock,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams: useParams as RouterProvider['useParams'],
};
