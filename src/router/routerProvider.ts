import type { RouterProvider } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
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

/** react-router's function, with a stable identity for the lifetime of the component. */
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

/** react-router for react-admin, without its data router: the console provides the router (`HistoryRouter`). */
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
