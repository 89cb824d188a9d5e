import { Component, type ReactNode } from 'react';
import { reportQuietly } from '../actors/promised.ts';
import { Text, useText } from '../i18n/text.tsx';
import { Frame } from '../screens/frame/Frame.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Headline } from '../ui/layout/Text.tsx';
import { CodeMissing } from '../ui/lazy-view.tsx';
import { openAnew } from '../ui/place.ts';

type Props = {
  readonly fallback: (error: Error) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly error: Error | null };

/** Boundary for unexpected errors while rendering; expected ones are states of a chart. */
class ErrorBoundary extends Component<Props, State> {
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

/**
 * Page in place of one that broke or whose code could not be fetched. It loads nothing itself,
 * since the network may be the cause.
 */
function Broken({ error }: { error: Error }) {
  return (
    <Frame
      title={useText()('frame.brand')}
      headlineInBody
      body="center"
      dock={
        <Button icon="retry" onClick={openAnew}>
          <Text id="rent.reload" />
        </Button>
      }
    >
      <div role="alert">
        <Headline>
          <Text id={error instanceof CodeMissing ? 'failure.network' : 'failure.unexpected'} />
        </Headline>
      </div>
    </Frame>
  );
}

/** Boundary that shows `Broken` in place of children that throw. */
export const Guarded = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={error => <Broken error={error} />}>{children}</ErrorBoundary>
);
