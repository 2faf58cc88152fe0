import { Component, type ReactNode } from 'react';
import { pageRendered } from '#web/platform/presses.ts';
import { ErrorPage } from './ErrorPage.tsx';

type Caught = { hasFailed: boolean };

/** Catches what a screen throws: the shell stays, the page says so (RTE-105). */
export class ErrorBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { hasFailed: false };

  static getDerivedStateFromError(): Caught {
    return { hasFailed: true };
  }

  /** Its buttons work from now on. */
  override componentDidCatch(): void {
    pageRendered();
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
