import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Catches errors that a page throws while rendering; the menu and the top bar remain. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ErrorPage error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
