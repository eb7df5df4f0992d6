import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface PageBoundaryProps {
  /** Current location. Navigating to another location resets the error. */
  place: string;
  children: ReactNode;
}

interface PageBoundaryState {
  failed?: { error: unknown };
}

/** Catches rendering errors of a page, so that the menu and the app bar remain usable. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {};

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failed: { error } };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.place !== this.props.place && this.state.failed) this.setState({ failed: undefined });
  }

  override render() {
    const { failed } = this.state;
    if (failed)
      return <ErrorPage error={failed.error} onRetry={() => this.setState({ failed: undefined })} />;
    return this.props.children;
  }
}
