import { Component, type ReactNode } from 'react';
import { reportQuietly } from '../actors/promised.ts';

type Props = {
  readonly fallback: (error: Error) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly error: Error | null };

/** Boundary for unexpected errors while rendering; expected ones are states of a chart. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };
  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }
  override componentDidCatch(error: unknown) {
    reportQuietly(error);
  }
  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
