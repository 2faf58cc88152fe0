import { Component, type ReactNode } from 'react';
import { pageRendered } from '#web/platform/presses.ts';
import { ErrorPage } from './ErrorPage.tsx';

type Caught = { hasFailed: boolean };

/** The shell stays (RTE-105). */
export class ErrorBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { hasFailed: false };

  static getDerivedStateFromError(): Caught {
    return { hasFailed: true };
  }

  /** Enables the buttons of the error page (`presses.ts`). */
  override componentDidCatch(): void {
    pageRendered();
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
