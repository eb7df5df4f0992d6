import { Component, type ReactNode } from 'react';

interface RowBoundaryProps {
  /** What stands there instead, should the row fail to be drawn. */
  fallback: () => ReactNode;
  children: ReactNode;
}

/** Keeps a row that holds something nobody expected from taking the whole list with it. */
export class RowBoundary extends Component<RowBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: RowBoundaryProps) {
    // Another record, or the same one read again, deserves another try.
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
