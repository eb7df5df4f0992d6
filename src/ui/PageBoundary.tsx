import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

interface PageBoundaryProps {
  /** Where one is: going elsewhere leaves the error behind. */
  place: string;
  children: ReactNode;
}

interface PageBoundaryState {
  failed?: { error: unknown };
}

/** Keeps a page that breaks from taking menu and bar with it. */
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
