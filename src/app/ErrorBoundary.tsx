import { Component, type ReactNode } from 'react';
import { reportQuietly } from '../actors/promised.ts';

type Props = { readonly fallback: ReactNode; readonly children: ReactNode };

/** For surprises while rendering only: everything that is expected is a state of a chart. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(error: unknown) {
    reportQuietly(error);
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
