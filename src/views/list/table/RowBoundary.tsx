import { Component, type ReactNode } from 'react';

interface RowBoundaryProps {
  /** Rendered if rendering the row fails. */
  fallback: () => ReactNode;
  children: ReactNode;
}

/** Prevents a row with unexpected data from breaking the whole list. */
export class RowBoundary extends Component<RowBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: RowBoundaryProps) {
    // Retries when the record changes or is reloaded.
    if (
      this.state.failed &&
      before.children !== this.props.children &&
      before.fallback !== this.props.fallback
    )
      this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
